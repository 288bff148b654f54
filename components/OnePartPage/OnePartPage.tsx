import { EssayPage, type EssayPageProps } from '#components/EssayPage/EssayPage';
import { FrontPage, type FrontPageProps } from '#components/FrontPage/FrontPage';

export type OnePartPageProps = ({ kind: 'essay' } & EssayPageProps) | ({ kind: 'front' } & FrontPageProps);

/** What stands at an address of one part on a site in several languages: `/fr` or `/about`. */
export function OnePartPage(props: OnePartPageProps) {
  return props.kind === 'essay' ? <EssayPage {...props} /> : <FrontPage {...props} />;
}
