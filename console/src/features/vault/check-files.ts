import { KNOWLEDGE_FILE_BYTES, KNOWLEDGE_FILES_AT_ONCE } from '@tertulia/contract/vault.limits'
import { type UnreadableCause, VAULT_FILE_TYPES } from '@tertulia/contract/vault'

export type FileRefusal = UnreadableCause | 'too_many'
export type RefusedFile = { name: string; why: FileRefusal }

/** Endings of files for the file picker. */
export const ACCEPTED_ENDINGS = VAULT_FILE_TYPES.map((type) => `.${type}`).join(',')

/** Parts files that can be uploaded from those the server would refuse (specification §5), so that none travels in vain. */
export function checkFiles(files: readonly File[]): { taken: File[]; refused: RefusedFile[] } {
  const accepted: File[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const why = refusalOf(file) ?? (accepted.length === KNOWLEDGE_FILES_AT_ONCE ? 'too_many' : undefined)
    if (why) refused.push({ name: file.name, why })
    else accepted.push(file)
  }
  return { taken: accepted, refused }
}

function refusalOf({ name, size }: File): FileRefusal | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!VAULT_FILE_TYPES.some((type) => type === ending) || !name.includes('.')) return 'unsupported_type'
  if (size > KNOWLEDGE_FILE_BYTES) return 'too_large'
  return size === 0 ? 'empty' : undefined
}
