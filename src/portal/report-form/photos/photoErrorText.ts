import { PhotoError } from '../../ports.ts'

type Failure = 'empty' | 'gone' | 'pdf' | 'svg' | 'heic' | 'unreadable' | 'too-large' | 'no-memory'

const CHOOSE = 'Choose a JPEG or PNG picture.'

const MESSAGES: Record<Failure, string> = {
  empty: 'The file is empty. Take the photo again.',
  gone: 'The file could not be read. Choose it again.',
  pdf: `This file is not a picture but a PDF document. ${CHOOSE}`,
  svg: `This file is not a picture but an SVG drawing. ${CHOOSE}`,
  heic:
    'This phone cannot open HEIC photos. Set the camera to save JPEG (on an iPhone: Settings, Camera, ' +
    'Formats, Most Compatible) and take the photo again.',
  unreadable: `This file is not a picture that this phone can open, or it is damaged. ${CHOOSE}`,
  'too-large': 'The picture is too large for this phone. Take it with a lower resolution.',
  'no-memory': 'This phone had no memory left for the picture. Close other apps, then try again.',
}

/** What to tell the technician about a picture file that could not be used. */
export function photoErrorFor(failure: Failure): PhotoError {
  return new PhotoError(MESSAGES[failure], failure === 'no-memory')
}
