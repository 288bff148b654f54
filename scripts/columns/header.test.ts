import { expect, test } from 'vitest';
import { columnName } from '#scripts/columns/column-names';
import { readHeader } from '#scripts/columns/header';

test.each([
  ['dcterms:title', 'title', 'Title'],
  ['dc:title', 'title', 'Title'],
  ['DC.Title', 'title', 'Title'],
  ['Dublin Core:Title', 'title', 'Title'],
  ['Dublin Core : Titre', 'title', 'Titre'],
  ['Titre', 'title', 'Titre'],
  ['Auteur', 'creator', 'Auteur'],
  ['dcterms:spatial', 'place', 'Spatial'],
  ['Schema:name', 'title', 'Name'],
  ['dcterms:publisher', 'publisher', 'Publisher'],
  ['dcterms:isPartOf', 'is_part_of', 'Is part of'],
  ['dc.date.issued', 'date_issued', 'Date issued'],
  ['dcterms:relation ^^resource:item', 'relation', 'Relation'],
  ['Relation ^^uri-label', 'relation', 'Relation'],
  ['http://purl.org/dc/elements/1.1/subject', 'subject', 'Subject'],
  ['https://tropy.org/v1/tropy#tag', 'tag', 'Tag'],
  ['foaf:firstName', 'foaf:firstname', 'foaf:firstName'],
  ['Size [in]', 'size_[in]', 'Size [in]'],
  ['D.C. residents', 'd.c._residents', 'D.C. residents'],
])('reads the header %s as the column %s, labelled %s', (header, name, label) => {
  expect(columnName(header)).toBe(name);
  expect(readHeader(header)).toEqual({ label, isPrivate: false });
});

test.each([
  ['dcterms:title@fra', 'title@fr'],
  ['dcterms:title @fr', 'title@fr'],
  ['dc.title[en]', 'title@en'],
  ['dc.title[en_US]', 'title@en-us'],
  ['dc.title[]', 'title'],
  ['dc.title[*]', 'title'],
  ['Titre@FR', 'title@fr'],
  ['dcterms:title @fra ^^literal', 'title@fr'],
])('reads the header %s as %s', (header, name) => {
  expect(columnName(header)).toBe(name);
});

test.each(['dcterms:title §private', 'dcterms:subject ^^uri [private]', 'Title §private'])(
  'knows that nobody may see the column %s',
  (header) => {
    expect(readHeader(header).isPrivate).toBe(true);
  },
);
