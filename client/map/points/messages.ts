import type { Area } from '#client/map/area';
import type { Listed, Mark, Part } from '#client/map/points/index-points';
import type { Places } from '#client/search/search';

/** What the worker of the points can be asked, each with its answer. */
export interface PointsAnswers {
  /** Takes what was found, and says where it is: undefined for nothing. */
  load: { ask: { places: Places }; answer: Area | undefined };
  marks: { ask: { area: Area; zoom: number }; answer: Mark[] };
  inArea: { ask: { area: Area; part: Part }; answer: Listed };
  inMark: { ask: { key: number; part: Part }; answer: Listed };
  partingZoom: { ask: { key: number }; answer: number | undefined };
}

export type PointsKind = keyof PointsAnswers;

export type PointsOrder = {
  [Kind in PointsKind]: { id: number; kind: Kind } & PointsAnswers[Kind]['ask'];
}[PointsKind];

export interface PointsReply {
  id: number;
  answer: PointsAnswers[PointsKind]['answer'];
}
