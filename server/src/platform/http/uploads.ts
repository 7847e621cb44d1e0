import '@fastify/multipart'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '#platform/http/routes.ts'
import { Problem } from '#platform/problem.ts'

/**
 * The files of a multipart request as they arrive. A file over the limit is cut while streaming
 * (`stream.truncated`), whatever the headers claim.
 * @throws no_file, too_many_files, upload_broken, unsupported_content_type
 */
export async function* uploadedFiles(request: FastifyRequest, endpoint: Endpoint): AsyncIterable<UploadedFile> {
  const limits = endpoint.upload
  if (!limits || !request.isMultipart()) throw new Problem('unsupported_content_type')
  let files = 0
  try {
    for await (const part of request.files({
      // A file that is too large is cut, and that file alone is refused; the rest of the batch goes on.
      throwFileSizeLimit: false,
      limits: { fileSize: limits.max_bytes, files: limits.max_files, fields: 5 },
    })) {
      files += 1
      // The stream of a file that breaks off tells its reader so.
      part.file.once('error', (error) => void (isOfParser(error) && Object.assign(error, { code: BROKEN_UPLOAD })))
      yield { name: part.filename, declared_type: part.mimetype, stream: part.file }
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'FST_FILES_LIMIT') throw new Problem('too_many_files')
    if (isOfParser(error)) throw new Problem('upload_broken')
    throw error
  } finally {
    // Bytes that no handler takes any more are discarded: a browser reads an answer once it has sent all, and its next call
    // waits behind.
    request.raw.unpipe()
    request.raw.resume()
  }
  if (files === 0) throw new Problem('no_file')
}

/** Marks what a file's stream ends with where its request is cut off or no multipart. */
export const BROKEN_UPLOAD = 'BROKEN_UPLOAD'

/** The parser of the form says what it cannot read in errors without a code, the framework around it in its own. */
function isOfParser(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return error instanceof Error && (code === undefined || (typeof code === 'string' && code.startsWith('FST_')))
}
