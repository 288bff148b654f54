/**
 * Three styles in CSL 1.0.2 for one kind of source: an object in a collection on the web. The styles that are shared
 * elsewhere know all kinds of sources, take several times as long, and put the description of a work without a maker
 * into the wrong place (APA) or are not in Citation.js at all.
 */

function style(id: string, macros: string, bibliography: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="note" version="1.0" demote-non-dropping-particle="never">
  <info><title>${id}</title><id>${id}</id><updated>2026-01-01T00:00:00+00:00</updated></info>
  ${macros}
  <citation><layout><text variable="title"/></layout></citation>
  ${bibliography}
</style>`;
}

function aboutThen(form: 'long' | 'short', date: string): string {
  return `<group delimiter=" ">
    <choose><if is-uncertain-date="issued"><text term="circa" form="${form}"/></if></choose>
    ${date}
  </group>`;
}

/**
 * The Publication Manual of the American Psychological Association, 7th edition, 10.14: Maker, M. (Year). Title in
 * italics [What it is]. Institution. Address. Without a maker the title comes first, without a date `n.d.` stands for it.
 */
export const apa = style(
  'apa',
  `<macro name="work"><group delimiter=" " suffix="."><text variable="title" font-style="italic"/><text variable="genre" prefix="[" suffix="]"/></group></macro>
  <macro name="year"><choose>
    <if variable="issued"><group delimiter=" " prefix="(" suffix=").">
      <choose><if is-uncertain-date="issued"><text value="ca."/></if></choose>
      <date variable="issued"><date-part name="year"/></date>
    </group></if>
    <else><text term="no date" form="short" prefix="(" suffix=")."/></else>
  </choose></macro>`,
  `<bibliography et-al-min="21" et-al-use-first="19" et-al-use-last="true"><layout>
    <group delimiter=" ">
      <choose>
        <if variable="author">
          <names variable="author" suffix="."><name and="symbol" delimiter-precedes-last="always" initialize-with=". " name-as-sort-order="all"/></names>
          <text macro="year"/>
          <text macro="work"/>
        </if>
        <else><text macro="work"/><text macro="year"/></else>
      </choose>
      <text variable="publisher" suffix="."/>
      <text variable="URL"/>
    </group>
  </layout></bibliography>`,
);

/** Makers as Chicago and MLA list them: the first by family name, the others as they are called. */
const makers = `<names variable="author"><name and="text" delimiter-precedes-last="always" delimiter-precedes-et-al="always" name-as-sort-order="first"/></names>`;

/**
 * The Chicago Manual of Style, notes and bibliography: an entry for a work of art or a photograph seen online (14.133 in
 * the 18th edition, 14.235 in the 17th). Maker. Title in italics. Date. Collection, institution. Address.
 */
export const chicago = style(
  'chicago',
  '',
  `<bibliography et-al-min="7" et-al-use-first="3"><layout suffix=".">
    <group delimiter=". ">
      ${makers}
      <text variable="title" font-style="italic"/>
      <choose>
        <if variable="issued">${aboutThen('short', '<date variable="issued" form="text"/>')}</if>
        <else><text term="no date" form="short"/></else>
      </choose>
      <group delimiter=", "><text variable="collection-title"/><text variable="publisher"/></group>
      <text variable="URL"/>
    </group>
  </layout></bibliography>`,
);

/**
 * The MLA Handbook, 9th edition: a work within a container, which is the site (5.1 to 5.99). Maker. Title in italics. Date.
 * Site in italics, who publishes it, address without its scheme. Without a date nothing stands for it.
 */
export const mla = style(
  'mla',
  '',
  `<bibliography et-al-min="3" et-al-use-first="1"><layout suffix=".">
    <group delimiter=". ">
      ${makers}
      <text variable="title" font-style="italic"/>
      ${aboutThen('long', '<date variable="issued" delimiter=" "><date-part name="day"/><date-part name="month" form="short"/><date-part name="year"/></date>')}
      <group delimiter=", ">
        <choose>
          <if variable="collection-title"><text variable="collection-title" font-style="italic"/><text variable="publisher"/></if>
          <else><text variable="publisher" font-style="italic"/></else>
        </choose>
        <text variable="URL"/>
      </group>
    </group>
  </layout></bibliography>`,
);
