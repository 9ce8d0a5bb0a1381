import '../text/document-style.ts';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/select.css';
import '../styles/document.css';
import './account.css';
import { render } from 'preact';
import * as t from '../i18n/en/account.ts';
import { AccountApp } from './AccountApp.tsx';

document.title = `${t.pageTitle} – ${t.product}`;
render(<AccountApp />, document.getElementById('app') as HTMLElement);
