import '../../page/base.css';
import '../../app/kit/controls.css';
import '../../page/text/document.css';
import './permission.css';
import { render } from 'preact';
import { permission as t } from '../../words/en/pages.ts';
import { PermissionApp } from './PermissionApp.tsx';

document.title = `${t.pageTitle} – ${t.product}`;
render(<PermissionApp />, document.getElementById('app') as HTMLElement);
