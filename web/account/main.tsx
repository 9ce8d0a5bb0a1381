import '../styles/base.css';
import '../styles/controls.css';
import './account.css';
import { render } from 'preact';
import { AccountApp } from './AccountApp.tsx';

render(<AccountApp />, document.getElementById('app') as HTMLElement);
