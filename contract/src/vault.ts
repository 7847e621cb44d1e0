import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FAQ_QUESTION_LENGTH } from './faqs.limits.ts'
import {
  KNOWLEDGE_CATEGORY_LENGTH,
  KNOWLEDGE_FILES_AT_ONCE,
  KNOWLEDGE_FILE_BYTES,
  VAULT_FILES_AT_ONCE,
} from './vault.limits.ts'
import { Done, id, listQuery, name, optionalText, page, rawText, text, time } from './shapes.ts'

/** Types that can be read today, by ending. */
export const VAULT_FILE_TYPES = [
  'pdf',
  'docx',
  'doc',
  'xlsx',
  'pptx',
  'txt',
  'md',
  'json',
  'png',
  'jpg',
  'jpeg',
] as const
export const VaultFileType = z.enum(VAULT_FILE_TYPES)

export const VaultFileStatus = z.enum(['queued', 'uploading', 'vectorizing', 'ready', 'error'])
export type VaultFileStatus = z.infer<typeof VaultFileStatus>

/** Why a file could not be read. */
export const UNREADABLE_CAUSES = [
  'protected',
  'no_text',
  'empty',
  'broken',
  'wrong_type',
  'unsupported_type',
  'too_large',
  'too_slow',
  'too_much_memory',
  'unsafe',
  'duplicate',
] as const
export const UnreadableCause = z.enum(UNREADABLE_CAUSES)
export type UnreadableCause = z.infer<typeof UnreadableCause>

/** Each cause in words: what happened and what one can do. */
export const UNREADABLE_TEXTS: Record<UnreadableCause, { es: string; en: string; todo_es: string; todo_en: string }> = {
  protected: {
    es: 'Documento protegido con contraseña',
    en: 'Password-protected document',
    todo_es: 'Guárdalo sin contraseña y súbelo de nuevo.',
    todo_en: 'Save it without a password and upload it again.',
  },
  no_text: {
    es: 'No hay texto que se pueda leer',
    en: 'There is no text that can be read',
    todo_es: 'Si es un documento escaneado, escanéalo con más nitidez y súbelo otra vez.',
    todo_en: 'If it is a scanned document, scan it more sharply and upload it again.',
  },
  empty: {
    es: 'El archivo está vacío',
    en: 'The file is empty',
    todo_es: 'Comprueba que es el archivo correcto.',
    todo_en: 'Check that it is the right file.',
  },
  broken: {
    es: 'El archivo está dañado',
    en: 'The file is damaged',
    todo_es: 'Ábrelo en tu ordenador, guárdalo otra vez y súbelo.',
    todo_en: 'Open it on your computer, save it again and upload it.',
  },
  wrong_type: {
    es: 'El contenido no es lo que dice su nombre',
    en: 'The content is not what its name says',
    todo_es: 'Guárdalo con la extensión que le corresponde.',
    todo_en: 'Save it with the extension that fits.',
  },
  unsupported_type: {
    es: 'Tipo de archivo no válido',
    en: 'Invalid file type',
    todo_es: 'Se admiten PDF, Word, Excel, PowerPoint, TXT, MD, JSON, PNG y JPG.',
    todo_en: 'PDF, Word, Excel, PowerPoint, TXT, MD, JSON, PNG and JPG are accepted.',
  },
  too_large: {
    es: 'El archivo es demasiado grande',
    en: 'The file is too large',
    todo_es: 'Divídelo en partes de menos de 9,54 MB.',
    todo_en: 'Split it into parts under 9.54 MB.',
  },
  too_slow: {
    es: 'Leerlo tarda demasiado',
    en: 'Reading it takes too long',
    todo_es: 'Divídelo en partes más pequeñas y reintenta.',
    todo_en: 'Split it into smaller parts and try again.',
  },
  too_much_memory: {
    es: 'Leerlo necesita demasiada memoria',
    en: 'Reading it needs too much memory',
    todo_es: 'Divídelo en partes más pequeñas y reintenta.',
    todo_en: 'Split it into smaller parts and try again.',
  },
  unsafe: {
    es: 'El archivo contiene algo que no se admite por seguridad',
    en: 'The file contains something not accepted for safety',
    todo_es: 'Guárdalo como PDF o texto y súbelo de nuevo.',
    todo_en: 'Save it as PDF or text and upload it again.',
  },
  duplicate: {
    es: 'Ya está en otro archivo',
    en: 'Another file holds the same',
    todo_es: 'Dice lo mismo, letra por letra: puedes eliminar este.',
    todo_en: 'It says the same, letter by letter: you can delete this one.',
  },
}

/** Files of one agent that something is done to together. */
const Many = z.strictObject({ agent_id: id, ids: z.array(id).min(1).max(VAULT_FILES_AT_ONCE) })

export const VaultFile = z.object({
  id,
  agent_id: id,
  name: z.string(),
  type: z.string(),
  category: z.string(),
  status: VaultFileStatus,
  /** 0 to 100 while it is being read. */
  progress: z.number().int(),
  cause: UnreadableCause.nullable(),
  size_bytes: z.number().int(),
  vectorized: z.boolean(),
  passages: z.number().int(),
  pages: z.number().int().nullable(),
  /** Places that its author hid: paragraphs, rows, columns, sheets, slides. They are not read. */
  hidden_parts: z.number().int(),
  /** Pages that hold no text, such as pictures of a scanner. Nothing of them is known. */
  pages_without_text: z.array(z.number().int()),
  /** Pages that are pictures, and whose text was read in them. */
  scanned_pages: z.array(z.number().int()),
  /** It was read before the readers learned more: `retry` reads it again. */
  may_be_read_better: z.boolean(),
  /** The language of most of it, as ISO 639-1 has it; null if its text does not tell. */
  language: z.string().nullable(),
  uses: z.number().int(),
  uploaded_at: time,
  uploaded_by: z.string(),
})
export type VaultFile = z.infer<typeof VaultFile>

/** A passage of a file as it was read, in order. */
export const VaultPassage = z.object({
  id,
  position: z.number().int(),
  text: z.string(),
  page: z.number().int().nullable(),
  heading: z.string().nullable(),
  /** No search finds it: in the draft at once, for customers from the next deployment. */
  switched_off: z.boolean(),
})

/** A passage that speaks to a question. `sentence`: the range of the answer in its text, in UTF-16 units. */
export const FileAnswer = z.object({
  passage: VaultPassage,
  sentence: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
})
export type FileAnswer = z.infer<typeof FileAnswer>

const agentId = z.strictObject({ agent_id: id })

export const vault = {
  list: endpoint({
    method: 'GET',
    path: '/knowledge/file',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({
      agent_id: id,
      search: rawText(200).optional(),
      category: rawText(KNOWLEDGE_CATEGORY_LENGTH).optional(),
      status: VaultFileStatus.optional(),
    }),
    returns: page(VaultFile),
  }),
  /** Those that files have, in the order of the alphabet. */
  categories: endpoint({
    method: 'GET',
    path: '/knowledge/file/category',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: agentId,
    returns: z.array(z.string()),
  }),
  /** Files in the order sent. One that is refused stays in the answer as `error` with its cause and does not block the rest. */
  upload: endpoint({
    method: 'POST',
    path: '/knowledge/file',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'upload',
    audit: 'vault_file.uploaded',
    fails: 'upload_files',
    query: agentId.extend({ category: optionalText(KNOWLEDGE_CATEGORY_LENGTH).default('') }),
    upload: { field: 'file', max_bytes: KNOWLEDGE_FILE_BYTES, max_files: KNOWLEDGE_FILES_AT_ONCE },
    returns: z.array(VaultFile),
    errors: ['no_file', 'too_many_files', 'file_too_large', 'invalid_file_type'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/knowledge/file/{id}',
    allow: 'knowledge.read',
    of: { vault_file: 'id' },
    rate: 'read',
    audit: 'none',
    returns: VaultFile,
  }),
  passages: endpoint({
    method: 'GET',
    path: '/knowledge/file/{id}/passage',
    allow: 'knowledge.read',
    of: { vault_file: 'id' },
    rate: 'read',
    audit: 'none',
    query: listQuery,
    returns: page(VaultPassage),
  }),
  /** Switches one passage off, so that no search finds it, or on again. A position keeps its place, an id may change. */
  switchPassage: endpoint({
    method: 'PUT',
    path: '/knowledge/file/{id}/passage',
    allow: 'knowledge.edit',
    of: { vault_file: 'id' },
    rate: 'write',
    audit: 'vault_file.passage_switched',
    body: z.strictObject({ position: z.number().int().min(0).max(999_999_999), switched_off: z.boolean() }),
    returns: VaultPassage,
  }),
  /** Its best passages for a question, as if the agent knew nothing else. */
  ask: endpoint({
    method: 'GET',
    path: '/knowledge/file/{id}/answer',
    allow: 'knowledge.read',
    of: { vault_file: 'id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ question: text(FAQ_QUESTION_LENGTH) }),
    returns: z.array(FileAnswer),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/knowledge/file/{id}',
    allow: 'knowledge.edit',
    of: { vault_file: 'id' },
    rate: 'write',
    audit: 'vault_file.updated',
    body: z.strictObject({
      name: name(200),
      category: optionalText(KNOWLEDGE_CATEGORY_LENGTH),
    }),
    returns: VaultFile,
  }),
  /** Reads a file again that could not be read, or that may be read better. The draft's passages of it are read anew. */
  retry: endpoint({
    method: 'POST',
    path: '/knowledge/file/{id}/retry',
    allow: 'knowledge.edit',
    of: { vault_file: 'id' },
    rate: 'write',
    audit: 'none: repeats the reading',
    returns: VaultFile,
    errors: ['file_not_retryable'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/knowledge/file/{id}',
    allow: 'knowledge.edit',
    of: { vault_file: 'id' },
    rate: 'write',
    audit: 'vault_file.deleted',
    fails: 'delete_file',
    returns: Done,
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/knowledge/file/delete',
    allow: 'knowledge.bulk_delete',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'vault_file.deleted',
    fails: 'delete_files',
    body: Many,
    returns: Done,
  }),
  /** Takes a deletion back, as long as the files are still known. A file that was not read by then is read anew. */
  restore: endpoint({
    method: 'POST',
    path: '/knowledge/file/restore',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'vault_file.restored',
    body: Many,
    returns: z.array(VaultFile),
  }),
}
