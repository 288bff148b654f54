import Head from 'next/head';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { mainId } from '#client/main-id';
import { AddPictures } from '#desk/components/AddPictures/AddPictures';
import { Columns } from '#desk/components/Columns/Columns';
import { Describe } from '#desk/components/Describe/Describe';
import { DeskProvider, useDesk } from '#desk/components/DeskContext/DeskContext';
import { DeskShell } from '#desk/components/DeskShell/DeskShell';
import { Pages } from '#desk/components/Pages/Pages';
import { Problems } from '#desk/components/Problems/Problems';
import { Publish } from '#desk/components/Publish/Publish';
import { RecordEditor } from '#desk/components/RecordEditor/RecordEditor';
import { Settings } from '#desk/components/Settings/Settings';
import { Table } from '#desk/components/Table/Table';

/** A page of the desk: `/__desk/table`, `/__desk/record?item=tower`. */
export function Desk() {
  return (
    <>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      {/* `pages/_document.tsx` makes the browser wait for this element. */}
      <div id={mainId}>
        <DeskProvider>
          <View />
        </DeskProvider>
      </div>
    </>
  );
}

function View() {
  const { query } = useRouter();
  const { state, text } = useDesk();
  const [view = 'problems'] = [query.view ?? []].flat();
  const show: Record<string, { title: string; content: ReactNode }> = {
    problems: { title: text('bar', 'problems'), content: <Problems /> },
    describe: { title: text('bar', 'describe'), content: <Describe /> },
    add: { title: text('bar', 'add'), content: <AddPictures /> },
    table: { title: text('bar', 'table'), content: <Table /> },
    columns: { title: text('bar', 'columns'), content: <Columns /> },
    settings: { title: text('bar', 'settings'), content: <Settings /> },
    pages: { title: text('bar', 'pages'), content: <Pages /> },
    publish: { title: text('bar', 'publish'), content: <Publish /> },
    record: { title: text('bar', 'record'), content: <RecordEditor /> },
  };
  const { title, content } = show[view] ?? { title: text('bar', 'problems'), content: <Problems /> };
  return (
    <DeskShell view={view} title={title}>
      <Head>
        <title key="title">{`${title} – ${state.title}`}</title>
      </Head>
      {content}
    </DeskShell>
  );
}
