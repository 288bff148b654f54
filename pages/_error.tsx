import type { NextPageContext } from 'next';
import { ErrorPage } from '#components/ErrorPage/ErrorPage';

interface ErrorProps {
  statusCode?: number;
}

export default function UnexpectedError({ statusCode }: ErrorProps) {
  return <ErrorPage error={statusCode ?? 'client'} />;
}

/** Without this function, Next shows a missing page as a crash in the browser. */
UnexpectedError.getInitialProps = ({ res, err }: NextPageContext): ErrorProps => {
  const statusCode = res ? res.statusCode : err ? err.statusCode : 404;
  return statusCode ? { statusCode } : {};
};
