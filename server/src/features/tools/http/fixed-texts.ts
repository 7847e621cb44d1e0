import type { FieldValue } from '@tertulia/contract/collected-fields'
import { type HttpTool, isFixedText } from '@tertulia/contract/tool-definitions'
import { isSecretName, isSecretValue } from '#features/tools/import/credentials.ts'

/** A text of a definition that is always the same: as it was typed, or by which id it is kept. */
export type Fixed = { value: FieldValue; kept?: string | null | undefined }

/** The definition with each of its fixed texts changed. `name`: of the header, or of the parameter in the request. */
export function mapFixed(definition: HttpTool, change: (fixed: Fixed, name: string) => Fixed): HttpTool {
  return {
    ...definition,
    headers: definition.headers.map((header) => {
      const { value, kept } = change(header, header.name)
      return { name: header.name, value: String(value), ...(kept !== undefined && { kept }) }
    }),
    parameters: definition.parameters.map((parameter) => {
      const { origin } = parameter
      if (origin.from !== 'fixed') return parameter
      if (!isFixedText(parameter)) return { ...parameter, origin: { from: origin.from, value: origin.value } }
      const { value, kept } = change(origin, parameter.wire_name || parameter.key)
      return { ...parameter, origin: { from: origin.from, value, ...(kept !== undefined && { kept }) } }
    }),
  }
}

/** Headers that say how to talk, never who talks: masked, an answer's own type could not be read. */
const OF_THE_TALK = /^(?:accept(?:-.*)?|content-.*|user-agent|cache-control|pragma|prefer)$/iu
/** Long, without spaces, with letters and figures: a word that an answer means to say is none. */
const CODE = /^(?=.*\d)(?=.*\p{L})\S{12,}$/u

/**
 * The fixed texts of a definition that read like keys: they are taken out of what comes back. A word, such as the name of a
 * shop, may be what the answer is about.
 */
export function keysIn(definition: HttpTool): string[] {
  const keys: string[] = []
  mapFixed(definition, (fixed, name) => {
    const value = String(fixed.value)
    if (!OF_THE_TALK.test(name) && (isSecretName(name) || isSecretValue(value) || CODE.test(value))) {
      const [, token = value] = /^(?:Bearer|Basic|Token)\s+(\S+)$/iu.exec(value) ?? []
      keys.push(value, token)
    }
    return fixed
  })
  return keys
}
