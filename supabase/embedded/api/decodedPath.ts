/** The path of a URL as lite's router reads it: `%6f` decoded to `o`, without trailing slashes. */
export function decodedPath({ pathname }: URL): string {
  const path = pathname.replace(/\/+$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
