import type { FastifyInstance } from 'fastify';
import type { ReactElement } from 'react';
import { control, type Experiment, experiments, type Run } from '../../src/config/experiments';
import { type GoalCount, openExperimentStore } from '../experiments/experimentStore';
import { reportOf, type RunReport, type VariantReport } from '../experiments/report';
import { retentionDays } from '../retention';
import { deskPage, Table } from './deskPage';
import { experimentWords as text } from './experimentWords';
import { type DeskParts, sendPage, type Visit, visits } from './visit';
import { filled } from './words';

type Counts = ReadonlyMap<number, Record<string, GoalCount>>;

/** What each run of each experiment says, the newest run first: for supervisors and editors. It names no visitor. */
export function experimentScreens(desk: FastifyInstance, parts: DeskParts): void {
  const store = openExperimentStore(parts);
  desk.get(
    '/experiments',
    visits(
      parts,
      'supervisor',
      'editor',
    )(async (visit) => {
      const counted: [Experiment, Counts][] = [];
      for (const experiment of experiments) counted.push([experiment, await store.countsOf(experiment)]);
      return sendPage(visit.reply, experimentsPage(visit, counted));
    }),
  );
}

function experimentsPage({ account, formToken }: Visit, counted: readonly [Experiment, Counts][]): string {
  return deskPage({
    title: text.title,
    path: '/experiments',
    account,
    formToken,
    wide: true,
    children: (
      <>
        <p>{filled(text.intro, { days: String(retentionDays('experiments')) })}</p>
        {counted.map(([experiment, counts]) => (
          <section key={experiment.key} aria-labelledby={experiment.key}>
            <h2 id={experiment.key}>{experiment.key}</h2>
            <p>{experiment.meaning}</p>
            {experiment.runs.toReversed().map((run) => (
              <RunPart key={run.phase} experiment={experiment} run={run} counts={counts.get(run.phase)} />
            ))}
          </section>
        ))}
      </>
    ),
  });
}

interface RunPartProps {
  experiment: Experiment;
  run: Run;
  counts: Record<string, GoalCount> | undefined;
}

function RunPart({ experiment: { key, goals }, run, counts }: RunPartProps): ReactElement {
  const title = filled(text.run, { phase: String(run.phase) });
  if (!counts)
    return (
      <>
        <h3>{title}</h3>
        <p>{text.none}</p>
      </>
    );
  const report = reportOf(run, counts);
  const { converted, ...columns } = text.columns;
  const went = filled(converted, { goals: goals.map((goal) => text.goals[goal]).join(' / ') });
  const head = [columns.variant, columns.units, went, columns.rate, columns.difference, columns.purchases];
  return (
    <>
      <h3>{title}</h3>
      <p className={report.verdict === 'skewed' ? 'notice problem' : undefined}>{verdictOf(report, run)}</p>
      <Table label={`${key}, ${title}`} head={head}>
        {report.variants.map((variant) => (
          <VariantRow key={variant.variant} report={variant} purchases={counts[variant.variant]?.reached.purchase ?? 0} />
        ))}
      </Table>
    </>
  );
}

const VariantRow = ({ report, purchases }: { report: VariantReport; purchases: number }): ReactElement => (
  <tr>
    <th scope="row" className="name">
      {report.variant}
    </th>
    <td>{report.units}</td>
    <td>{report.converted}</td>
    <td>{`${(report.rate * 100).toFixed(1)}\u00a0%`}</td>
    <td>{differenceOf(report)}</td>
    <td>{purchases}</td>
  </tr>
);

const verdictOf = ({ verdict, ratio }: RunReport, { plannedUnits }: Run): string =>
  filled(text.verdicts[verdict], { planned: String(plannedUnits), ratio: ratio < 0.0001 ? 'below 0.0001' : ratio.toFixed(4) });

const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}`;

function differenceOf({ variant, difference }: VariantReport): string {
  if (variant === control) return text.control;
  return difference === null ? '–' : `${points(difference.value)} (${points(difference.from)}\u00a0to\u00a0${points(difference.to)})`;
}
