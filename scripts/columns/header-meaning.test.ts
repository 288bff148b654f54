import { expect, test } from 'vitest';
import { columnName } from '#scripts/columns/column-names';
import { withoutMarks } from '#scripts/columns/header-meaning';

test.each([
  ['Titel/Title', 'title'],
  ['Titel / Title', 'title'],
  ['Title (Titel)', 'title'],
  ['Título | Title', 'title'],
  ['Titre – Title', 'title'],
  ['Titel\nTitle', 'title'],
  ['Titel / Titre / Titolo', 'title'],
  ['タイトル / Title', 'title'],
  ['Naslov/Заглавие', 'naslov/заглавие'],
  ['Вид / Date', 'date'],
  ['Datum/Date', 'date'],
  ['Datum – Date', 'date'],
  ['Datum—Date', 'date'],
  ['Titel*', 'title'],
  ['Titel: Title', 'title'],
  ['Titel*/Title*', 'title'],
  ['Titel | Titre (Titolo)', 'title'],
  ['Title (Titel / Titre)', 'title'],
  ['Ort / Place (Lieu)', 'place'],
  ['Dateiname/File name', 'file'],
  ['Dateiname / File name (required)', 'file'],
  ['Rechte [Rights]', 'rights'],
  ['日付（Date）', 'date'],
  ['Fotograf*in / Photographer', 'creator'],
  ['Urheber:in', 'creator'],
  ['Fotograf/in', 'creator'],
  ['creator/photographer', 'creator'],
  ['Title*', 'title'],
  ['* Title', 'title'],
  ['Title (required)', 'title'],
  ['Title [required]', 'title'],
  ['Title* (Pflichtfeld)', 'title'],
  ['Title :', 'title'],
  ['Title:', 'title'],
  ['1. Title', 'title'],
  ['02) Title*', 'title'],
  ['File name*', 'file'],
  ['ID (required)', 'id'],
  ['field_title', 'title'],
  ['dc_title', 'title'],
  ['dwc:recordedBy', 'recorded_by'],
  ['schema:name*', 'title'],
  ['Date (YYYY-MM-DD)', 'date'],
  ['Creator (last name, first name)', 'creator'],
  ['標題（必填）', 'title'],
])('reads the header %j as the column %s', (header, name) => {
  expect(columnName(header)).toBe(name);
});

test.each([
  'Title/Subject',
  'Date/Place',
  'Titel – Untertitel',
  'Title: Subtitle',
  'Titel/Title/Subject',
  'Date – Place',
  'Author/Title',
  'Note: private',
  'Description (internal)',
  'Location (storage)',
  'Rights (not for publication)',
  'Image (yes/no)',
  'Published (date)',
  'Title page',
  'Place of birth',
  '2nd creator',
  'creator_2',
  'Title 2',
])('takes the header %j for no known column', (header) => {
  expect(columnName(header)).toBe(header.toLowerCase().replace(/\s+/g, '_'));
});

test.each([
  ['1. Maker*', 'Maker'],
  ['Material:', 'Material'],
  ['*', '*'],
  ['1984', '1984'],
  ['35 mm', '35 mm'],
])('reduces the header %j to %j', (header, words) => {
  expect(withoutMarks(header)).toBe(words);
});
