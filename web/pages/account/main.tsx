import '../../page/base.css';
import '../../app/kit/controls.css';
import '../../app/kit/select.css';
import '../../page/text/document.css';
import './account.css';
import { render } from 'preact';
import { siteName } from '../../page/kit/site.ts';
import { account as t } from '../../words/en/account.ts';
import { AccountApp } from './AccountApp.tsx';

document.title = `${t.pageTitle} – ${siteName}`;
render(<AccountApp />, document.getElementById('app') as HTMLElement);
