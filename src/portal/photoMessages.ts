import { PhotoError } from './portal.ts'

type Failure = 'empty' | 'unreadable' | 'too-large'

const MESSAGES: Record<Failure, string> = {
  empty: 'The file is empty. Take the photo again.',
  unreadable: 'This file is not a picture that this phone can open. Choose a JPEG or PNG picture.',
  'too-large': 'The picture is too large for this phone. Take it with a lower resolution.',
}

/** What to tell the technician about a picture file that could not be used. */
export function photoErrorFor(failure: Failure): PhotoError {
  return new PhotoError(MESSAGES[failure])
}
