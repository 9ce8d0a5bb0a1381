import { home as t } from '../../words/en/pages.ts';
import { rootAddress } from '../../words/languages.ts';
import { CopyButton } from '../kit/copy.tsx';

/** Address of the server's MCP endpoint, which its pages name; a host of files has none. */
const mcpHere = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="vitrine-mcp"]')?.content;

interface StepProps {
  title: string;
  words: string;
  command: string;
}

const Step = ({ title, words, command }: StepProps) => (
  <li class="card">
    <h3>{title}</h3>
    <p class="muted small">{words}</p>
    <div class="command">
      <pre tabIndex={0} dir="ltr">
        {command}
      </pre>
      <CopyButton label={t.copy} about={title} text={command} />
    </div>
  </li>
);

/** Next steps of agents, of the command line and of self-hosters. */
export const NextSteps = () => {
  const path = mcpHere();
  const root = path ? new URL(rootAddress()).href : t.yourServer;
  return (
    <section id="next">
      <h2>{t.next}</h2>
      {!path && <p class="muted">{t.onlyFiles}</p>}
      <ul class="steps">
        <Step
          title={t.forAgents}
          words={t.forAgentsWords}
          command={`npx -y ${root}vitrine.tgz connect claude --url ${root}`}
        />
        <Step
          title={t.forShells}
          words={t.forShellsWords}
          command={`npx -y ${root}vitrine.tgz share notes.md`}
        />
        <Step
          title={t.forHosts}
          words={t.forHostsWords}
          command="docker build -t vitrine . && docker run -p 8787:8787 vitrine"
        />
      </ul>
    </section>
  );
};
