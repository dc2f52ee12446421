/** The address of a picture that the test server has. */
export const PICTURE = '/technician/icon-192.png'
