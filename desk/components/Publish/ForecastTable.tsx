import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { Amount, PublishedKind, PublishForecast } from '#model/desk/protocol';
import { bytesText } from './amounts';
import styles from './Publish.module.css';

const labels = {
  pages: 'kindPages',
  pictures: 'kindPictures',
  files: 'kindFiles',
  search: 'kindSearch',
  data: 'kindData',
  other: 'kindOther',
} as const satisfies Record<PublishedKind, string>;

/** The files and bytes of a build, by part of the site. */
export function ForecastTable({ forecast: { kinds, site, pictures } }: { forecast: PublishForecast }) {
  const { text } = useDesk();
  return (
    <section>
      <h2 className={styles.heading}>{text('publish', 'forecast')}</h2>
      <table className={styles.forecast}>
        <thead>
          <tr>
            <th scope="col">{text('publish', 'part')}</th>
            <th scope="col">{text('publish', 'files')}</th>
            <th scope="col">{text('publish', 'size')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, ...amount }) => (
            <AmountRow key={kind} label={text('publish', labels[kind])} {...amount} />
          ))}
        </tbody>
        <tfoot>
          <AmountRow label={text('publish', pictures ? 'totalSite' : 'total')} {...site} />
          {pictures && <AmountRow label={text('publish', 'totalPictures')} {...pictures} />}
        </tfoot>
      </table>
    </section>
  );
}

function AmountRow({ label, files, bytes }: Amount & { label: string }) {
  const { text } = useDesk();
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{text('publish', 'number', { count: files })}</td>
      <td>{bytesText(bytes, text)}</td>
    </tr>
  );
}
