import { isSecretName, isSecretValue } from './credentials.ts'
import type { CurlData } from './curl-request.ts'

export type Value = string | number | boolean | null
/** Fields of a request besides its address, and the parts that cannot be fields. */
export type CurlFields = {
  values: { name: string; value: Value }[]
  nested: string[]
  secret: string[]
  repeated: string[]
}

/** Fields that stood in a query or a form, each once. */
export function fieldsOf(pairs: Iterable<readonly [string, unknown]>): CurlFields {
  const fields: CurlFields = { values: [], nested: [], secret: [], repeated: [] }
  const seen = new Set<string>()
  for (const [name, value] of pairs) {
    // `__proto__` would set the prototype: it is no field.
    if (name === '' || name === '__proto__') continue
    if (seen.has(name)) fields.repeated.push(name)
    else if (isSecretName(name) || (typeof value === 'string' && isSecretValue(value))) fields.secret.push(name)
    else if (isValue(value) && fields.values.length < MOST_FIELDS && name.length <= 100 && name.trim() === name)
      fields.values.push({ name, value })
    else fields.nested.push(name)
    seen.add(name)
  }
  return fields
}

const MOST_FIELDS = 300

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The body of a command: fields of JSON or of a form; nothing where it is neither. */
export function bodyOf(
  data: readonly CurlData[],
  content_type: string,
): { fields: CurlFields; is_form: boolean } | undefined {
  const is_json = data.some(({ as }) => as === 'json')
  const text = data.map(({ text }) => text).join(is_json ? '' : '&')
  const json = /urlencoded/iu.test(content_type) ? undefined : jsonObject(text)
  if (json) return { fields: fieldsOf(Object.entries(json)), is_form: false }
  if (is_json || /json|xml|graphql|^text\//iu.test(content_type) || /^\s*[[{<]/u.test(text)) return undefined
  const pairs = queryOf(data)
  return pairs.length > 0 ? { fields: fieldsOf(pairs), is_form: true } : undefined
}

/** Data as they stand in a form or a query. */
export function queryOf(data: readonly CurlData[]): [string, string][] {
  return data.flatMap(({ as, text }): [string, string][] => {
    if (as === 'data') return [...new URLSearchParams(text.trim())].filter(([name]) => name !== '')
    const [, name = '', value = ''] = /^([^=]*)=([\s\S]*)$/u.exec(text) ?? []
    return name === '' ? [] : [[name, value]]
  })
}

/** Reads text with placeholders (`{"id": {{id}}}`) too. */
function jsonObject(text: string): object | undefined {
  for (const candidate of [
    text,
    text.replaceAll(/(?<=[:,[]\s*)(?:\{\{[^{}"]*\}\}|<[\w -]+>|\$\{?\w+\}?)(?=\s*[,\]}])/gu, '""'),
  ]) {
    try {
      const read: unknown = JSON.parse(candidate)
      if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
    } catch {
      // Not in this form.
    }
  }
  return undefined
}
