import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

const unplayed = 'It is offered as a download. To let visitors play it,';
const withoutPlace =
  'save it again without location data in the program that made it, or publish locations with "publish: { location: true }" in site.yaml.';

export const fileFaults = {
  'file-unreadable': {
    cause: 'There is no permission to open a file.',
    severity: 'error',
    expected: 'a file that can be read',
    remedy: 'It was left out. Give yourself permission to open it.',
  },
  'file-damaged': {
    cause: 'A file is empty, or so much of it is missing that nothing can show it.',
    severity: 'error',
    expected: 'a whole file',
    remedy: 'It was left out. Copy it again from where it came from.',
  },
  'file-mislabelled': {
    cause: 'A file is not of the kind that its ending says.',
    severity: 'error',
    expected: 'a file of the kind that its ending says',
    remedy:
      'It was left out. Give it the ending of its own kind, and write its new name in the cell; or copy it again from where it came from.',
  },
  'file-placeholder': {
    cause: 'A web page was saved in place of the file, perhaps a login page.',
    severity: 'error',
    expected: 'the file itself',
    remedy: 'It was left out. Open its address in a browser, and save the file itself.',
  },
  'file-pointer': {
    cause: 'There is only a Git LFS pointer in place of the file.',
    severity: 'error',
    expected: 'the file itself',
    remedy: 'It was left out. Run "git lfs pull" in the folder.',
  },
  'file-without-ending': {
    cause: 'A picture or a PDF document has no ending.',
    expected: 'the ending of its kind',
    remedy:
      'It is offered as a download. To show it, give it that ending, and write its new name in the cell.',
  },
  'recording-incomplete': {
    cause: 'The end of a film or a recording is missing.',
    expected: 'a whole one',
    remedy: 'What there is of it was published. Copy it again from where it came from.',
  },
  'film-unplayable': {
    cause: 'Browsers do not play this kind of film.',
    expected: 'a film that browsers play',
    remedy: `${unplayed} make an MP4 of it in HandBrake, or with ffmpeg -i {file} -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart {target}, and name that in the cell.`,
  },
  'recording-unplayable': {
    cause: 'Browsers do not play this kind of recording.',
    expected: 'a recording that browsers play',
    remedy: `${unplayed} make an MP3 of it in Audacity, or with ffmpeg -i {file} -c:a libmp3lame -q:a 2 {target}, and name that in the cell.`,
  },
  'notes-unplayable': {
    cause: 'A file holds only notes (MIDI), which browsers do not play.',
    expected: 'a recording that browsers play',
    remedy: `${unplayed} make an MP3 of it in MuseScore, and name that in the cell.`,
  },
  'pdf-protected': {
    cause: 'A PDF document has a password, or limits to its use.',
    expected: 'one that everybody can open',
    remedy:
      'It is published as it is. If it asks for a password when you open it, it asks visitors too: save it without one.',
  },
  'model-incomplete': {
    cause: 'A 3D model needs other files, which are not published with it.',
    expected: 'one that needs no other file',
    remedy:
      'It is published without them. Save it as GLB, which holds everything, or put all its files into a ZIP, and name that in the cell.',
  },
  'location-not-removable': {
    cause:
      'A file holds the place where it was taken, or may hold it. This can be removed only from JPEG, MP4 and MOV files, and not from all of these.',
    severity: 'error',
    expected: 'a file without a location, or one from which it can be removed, such as an MP4 or a MOV',
    remedy: `It is not published, though the pages of a PDF document may still be shown. To publish it, ${withoutPlace}`,
  },
  'original-with-location': {
    cause:
      'The original of a picture holds the place where it was taken, or may hold it. This can be removed only from JPEG files, and not from all of these.',
    expected: 'an original without a location, or one from which it can be removed, such as a JPEG',
    remedy: `The largest JPEG that was made from it is offered in its place. To publish the original, ${withoutPlace}`,
  },
  'picture-rejected': {
    cause: 'A photo program has rated pictures as rejected.',
    expected: 'a picture that is to be shown',
    remedy: 'Rejected pictures were left out. Remove the rating to publish them.',
  },
} as const;

/** Returns a fault of a file of any kind. */
export const fileFault = faultsOf(fileFaults);

/** What files are, and hold. */
export const filePhrases = {
  'file-empty': 'an empty file (0 bytes)',
  'file-of-zeros': 'a file of nothing but zeros',
  'cut-off': '{kind} that is cut off, which no program can play',
  'archive-without': 'a ZIP archive (.zip) without {kind} in it',
  'a-pdf': 'a PDF document',
  'a-word': 'a Word document',
  'an-excel': 'an Excel workbook',
  'a-powerpoint': 'a PowerPoint presentation',
  'an-opendocument': 'an OpenDocument file',
  'an-epub': 'an e-book (EPUB)',
  'an-archive': 'a ZIP archive',
  'an-office-document': 'an office document',
  'a-text': 'a text',
  'a-recording': 'a recording',
  'a-film': 'a film',
  'holds-page': 'a web page',
  'holds-pointer': 'a pointer of Git LFS',
  'holds-pdf': 'a PDF document (.pdf)',
  'holds-archive': 'a ZIP archive (.zip)',
  'holds-office': 'an office document (.doc)',
  'holds-picture': 'a picture (.{ending})',
  'holds-text': 'a text (.txt)',
  'holds-another': 'a file of another kind',
  'without-ending': '{kind} without an ending',
  'pdf-with-limits': 'a PDF document with a password, or with limits to its use',
  'recording-without-end': 'a film or a recording whose end is missing',
  'model-that-needs': 'a model that needs {names}',
  'rejected-mark': 'the mark of a photo program that it is rejected (a rating of −1)',
  'may-not-be-opened': 'a file that may not be opened ({error})',
  'a-location': 'a location, or something that may hold one',
  'recording-in': 'a recording in {codec}',
  'film-in': 'a film in {codec}',
  'film-with-sound-in': 'a film whose sound is in {codec}',
} as const;

export const filePhrase = phrasesOf(filePhrases);
