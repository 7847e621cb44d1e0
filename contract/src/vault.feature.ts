import type { ContractFeature } from './feature.ts'
import { vault } from './vault.ts'

export const vaultFeature = {
  endpoints: { vault },
  errors: {
    invalid_file_type: { status: 400, es: 'Tipo de archivo no válido', en: 'Invalid file type' },
    file_too_large: { status: 413, es: 'El archivo supera los 9,54 MB', en: 'The file is larger than 9.54 MB' },
    file_empty: { status: 400, es: 'El archivo está vacío', en: 'The file is empty' },
    too_many_files: {
      status: 400,
      es: 'Puedes subir hasta 10 archivos a la vez',
      en: 'You can upload up to 10 files at once',
    },
    no_file: { status: 400, es: 'Elige al menos un archivo', en: 'Choose at least one file' },
    upload_broken: {
      status: 400,
      es: 'La subida no ha llegado entera. Vuelve a intentarlo.',
      en: 'The upload did not arrive whole. Try again.',
    },
    file_not_retryable: {
      status: 409,
      es: 'Este archivo ya se está leyendo o está listo',
      en: 'This file is already being read or is ready',
    },
  },
  audit: {
    'vault_file.deleted': ['Eliminó un archivo', 'Deleted a file'],
    'vault_file.passage_switched': ['Encendió o apagó un fragmento', 'Switched a passage on or off'],
    'vault_file.restored': ['Recuperó archivos', 'Brought files back'],
    'vault_file.updated': ['Cambió un archivo', 'Changed a file'],
    'vault_file.uploaded': ['Subió un archivo', 'Uploaded a file'],
  },
  fields: {
    category: { words: ['Categoría', 'Category'] },
    names: { words: ['Archivos', 'Files'] },
    passage: { words: ['Fragmento', 'Passage'] },
    switched_off: { words: ['Apagado', 'Switched off'] },
    switched_off_passages: { words: ['Fragmentos apagados', 'Passages switched off'] },
    size_bytes: { words: ['Tamaño', 'Size'], kind: 'bytes' },
  },
} as const satisfies ContractFeature
