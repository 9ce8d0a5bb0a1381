import { Component } from 'preact';
import * as t from '../i18n/en/share.ts';
import { rootAddress } from '../i18n/languages.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { fileNameOf, saveText } from '../ui/save-file.ts';
import { deploymentAddress } from './deployment.ts';
import { fillSingleFile } from './fill-single-file.ts';

/** The empty file in the language of this page. */
function template(): string {
  const { lang } = document.documentElement;
  return lang === 'en' ? 'single-file.html' : `single-file.${lang}.html`;
}

/** Saves the viewer and the artifact as one file. */
export class SingleFileButton extends Component<OpenedArtifact, { failed?: boolean }> {
  private readonly save = async (): Promise<void> => {
    this.setState({ failed: false });
    const { artifact, canonical } = this.props;
    try {
      const answer = await fetch(deploymentAddress(template()));
      if (!answer.ok) throw new Error(answer.statusText);
      const { origin, pathname } = new URL(rootAddress());
      const page = fillSingleFile(
        await answer.text(),
        artifact.title,
        canonical,
        origin + pathname,
      );
      saveText(fileNameOf(artifact.title, 'html'), page, 'text/html');
    } catch {
      this.setState({ failed: true });
    }
  };
  override render() {
    return (
      <p>
        <button type="button" class="button" onClick={this.save}>
          {t.singleFile}
        </button>
        <br />
        <span class="muted small">{t.singleFileNote}</span>
        {this.state.failed && <span role="alert">{t.singleFileFailed}</span>}
      </p>
    );
  }
}
