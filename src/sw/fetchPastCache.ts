/**
 * Returns the response, or, if it is an error, that of a second request past the HTTP cache. While a version is being
 * published a file may be missing, and a host may send its 404 page with the headers of the file: the browser would
 * keep it for a year.
 */
export async function fetchPastCache(received: { request: Request; response: Response }): Promise<Response> {
  return received.response.ok ? received.response : fetch(received.request, { cache: 'reload' })
}
