import type { GetStaticProps } from 'next';
import { frameOf, type PageFrame } from '#components/Shell/Shell';
import { TablePage } from '#components/TablePage/TablePage';
import { tablePath } from '#model/urls';
import { openStore } from '#store/read';

export const getStaticProps: GetStaticProps<PageFrame> = () => ({
  props: frameOf(openStore().site, tablePath()),
});

export default TablePage;
