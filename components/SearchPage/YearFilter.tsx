import { useState } from 'react';
import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { useMessages } from '#components/PageContext/PageContext';
import { Unavailable } from '#components/Unavailable/Unavailable';
import { FilterBox } from './FilterBox';
// With the page's own: loading styles later takes half a kilobyte of script.
import './YearFilter.module.css';
import type * as Range from './YearRange';

interface YearFilterProps extends Range.YearRangeProps {
  isOpen: boolean;
  toggle: (isOpen: boolean) => void;
}

const later: LazyModule<typeof Range> = { load: () => import(/* webpackChunkName: "years" */ './YearRange') };

/** The years of what is found, and which of them are wanted. What it holds is loaded when it is opened. */
export function YearFilter({ isOpen, toggle, ...range }: YearFilterProps) {
  const { search, error } = useMessages();
  const [attempt, setAttempt] = useState(0);
  const { loaded, isLost } = useLazyModule(later, { isWanted: isOpen, attempt });
  return (
    <FilterBox label={search.years} count={range.chosen ? 1 : 0} isOpen={isOpen} toggle={toggle}>
      {isLost && <Unavailable text={error.advice} tryAgain={() => setAttempt(attempt + 1)} />}
      {loaded && <loaded.YearRange {...range} />}
    </FilterBox>
  );
}
