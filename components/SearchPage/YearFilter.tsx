import { useState } from 'react';
import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { useMessages } from '#components/PageContext/PageContext';
import { Unavailable } from '#components/Unavailable/Unavailable';
// Bundled with the page's own: loading styles later costs 0.5 kB of script.
import './YearRange.module.css';
import type * as YearRangeModule from './YearRange';

const yearRange: LazyModule<typeof YearRangeModule> = {
  load: () => import(/* webpackChunkName: "years" */ './YearRange'),
};

/** The filter by years, loaded when it is opened. */
export function YearFilter(props: YearRangeModule.YearRangeProps) {
  const { error } = useMessages();
  const [attempt, setAttempt] = useState(0);
  const { loaded, isLost } = useLazyModule(yearRange, { attempt });
  if (isLost) return <Unavailable text={error.advice} tryAgain={() => setAttempt(attempt + 1)} />;
  return loaded ? <loaded.YearRange {...props} /> : null;
}
