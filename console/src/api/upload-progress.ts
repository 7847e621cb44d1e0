/**
 * A `fetch` that tells how much of the body has travelled, which the browser's own cannot.
 * @param tell is given a share between 0 and 1
 */
export const fetchWithProgress =
  (tell: (share: number) => void) =>
  (address: URL, { method, headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method ?? 'POST', address)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => tell(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => {
        const headers = new Headers({ 'retry-after': request.getResponseHeader('retry-after') ?? '' })
        resolve(new Response(request.responseText, { status: request.status, headers }))
      })
      request.addEventListener('error', () => reject(new TypeError('the upload did not arrive')))
      request.addEventListener('abort', () => reject(new DOMException('the upload was stopped', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as FormData)
    })
