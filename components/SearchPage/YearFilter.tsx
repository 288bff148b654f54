import { type Later, useLater } from '#client/later';
import { useShell } from '#components/Shell/Shell';
import { FilterBox } from './FilterBox';
// With the page's own: loading styles later takes half a kilobyte of script.
import './YearFilter.module.css';
import type * as Range from './YearRange';

interface YearFilterProps extends Range.YearRangeProps {
  isOpen: boolean;
  toggle: (isOpen: boolean) => void;
}

const later: Later<typeof Range> = { load: () => import(/* webpackChunkName: "years" */ './YearRange') };

/** The years of what is found, and which of them are wanted. What it holds is loaded when it is opened. */
export function YearFilter({ isOpen, toggle, ...range }: YearFilterProps) {
  const { search } = useShell().words;
  // Closed and opened again, it is asked for once more.
  const { loaded } = useLater(later, { isWanted: isOpen });
  return (
    <FilterBox label={search.years} count={range.chosen ? 1 : 0} isOpen={isOpen} toggle={toggle}>
      {loaded && <loaded.YearRange {...range} />}
    </FilterBox>
  );
}
