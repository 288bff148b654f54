/** Why the search does not answer: its files are not there any more, since the site has been published anew. A reload mends it. */
export class Gone extends Error {}
