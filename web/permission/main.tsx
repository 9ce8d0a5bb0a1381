import '../text/document-style.ts';
import '../styles/base.css';
import '../styles/controls.css';
import './permission.css';
import { render } from 'preact';
import * as t from '../i18n/en/permission.ts';
import { PermissionApp } from './PermissionApp.tsx';

document.title = `${t.pageTitle} – ${t.product}`;
render(<PermissionApp />, document.getElementById('app') as HTMLElement);
