import type { HttpTool } from '@tertulia/contract/tool-definitions'
import { namesInAnswer } from '#features/tools/http/read-answer.ts'
import { isSayable } from '#features/tools/http/say-value.ts'
import { isWritten, type Json } from '#features/tools/storable.ts'

/** Names under which systems say whether it went well. */
const WENT_WELL = /^(?:success|succeeded|successful|ok|exito|éxito)$/iu
/** JSend (github.com/omniti-labs/jsend) and what is written like it. An order whose payment `failed` is an answer. */
const STATUS = /^(?:status|result|resultado)$/iu
const WENT_WRONG = /^(?:error|fail|ko)$/iu
const ERROR = /^(?:errors?|errores|error_?(?:message|description))$/iu
/** Fields that stand beside an error and carry no other news. */
const BESIDE =
  /^(?:(?:error_?)?(?:code|type|id)|c[oó]digo|messages?|mensajes?|details?|detalles?|reason|motivo|title|instance|path|timestamp|time|(?:request|trace|correlation)_?id|status_?(?:code)?|meta|version)$/iu

/**
 * Whether an answer that came with a status of success says in its body that it went wrong: `success: false`, JSend's
 * `status: "error"`, or an error and nothing else to tell. A field that the tool keeps or says by its name is an answer: its
 * maker knows of it.
 */
export function tellsFailure(definition: Pick<HttpTool, 'answer' | 'kept'>, json: Json): boolean {
  if (json === null || typeof json !== 'object' || Array.isArray(json) || isWritten(json)) return false
  const known = new Set(namesInAnswer(definition))
  const fields = Object.entries(json).filter(([name]) => !known.has(name))
  const saysSo = ([name, value]: [string, Json]) =>
    WENT_WELL.test(name)
      ? value === false || value === 'false'
      : STATUS.test(name) && typeof value === 'string' && WENT_WRONG.test(value)
  if (fields.some(saysSo)) return true
  const isError = ([name, value]: [string, Json]) => ERROR.test(name) && value !== false && isSayable(value)
  const isAnswer = ([name, value]: [string, Json]) =>
    isSayable(value) && !ERROR.test(name) && !BESIDE.test(name) && !WENT_WELL.test(name)
  return fields.some(isError) && !Object.entries(json).some(isAnswer)
}
