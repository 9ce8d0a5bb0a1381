import '../styles/base.css';
import '../styles/controls.css';
import './permission.css';
import { render } from 'preact';
import { PermissionApp } from './PermissionApp.tsx';

render(<PermissionApp />, document.getElementById('app') as HTMLElement);
