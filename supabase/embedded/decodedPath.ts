/** The path of an address as lite's router reads it: with `%6f` for `o`, and without a slash at its end. */
export function decodedPath({ pathname }: URL): string {
  const path = pathname.replace(/\/+$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
