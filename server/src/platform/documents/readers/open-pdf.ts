import { getDocumentProxy } from 'unpdf'
import { UnreadableDocument } from '#platform/documents/document.ts'

/** Opens a PDF; nothing in it runs. @throws UnreadableDocument protected, broken */
export const openPdf = (bytes: Uint8Array): ReturnType<typeof getDocumentProxy> =>
  getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 }).catch((cause: unknown) => {
    const isProtected = cause instanceof Error && cause.name === 'PasswordException'
    throw new UnreadableDocument(isProtected ? 'protected' : 'broken', { cause })
  })
