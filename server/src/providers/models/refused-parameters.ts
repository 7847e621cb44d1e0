import type { Refusal } from '#providers/models/model-failure.ts'

/** A JSON object as it stands in a request. */
type Json = Record<string, unknown>

/** A change that makes a refused request fit: where the parameter stands, and its other name where it has one. */
export type Lesson = { path: readonly string[]; becomes?: string | undefined }

/** A parameter that a request may do without. `named`: how refusals call it; `other`: its name in the other dialect. */
type Optional = { path: readonly string[]; named: RegExp; other?: string }

/**
 * Parameters in the order in which a refusal is read: one of `reasoning_effort` may speak of tools too. Without those of
 * length a provider's own limit holds.
 */
const OPTIONAL: readonly Optional[] = [
  { path: ['max_tokens'], named: /max_tokens/u, other: 'max_completion_tokens' },
  { path: ['max_completion_tokens'], named: /max_completion_tokens/u, other: 'max_tokens' },
  { path: ['response_format'], named: /response_format|json_schema|structured output/iu },
  { path: ['generationConfig', 'responseJsonSchema'], named: /response_?(?:json_?)?schema/iu },
  { path: ['temperature'], named: /temperature/iu },
  { path: ['reasoning_effort'], named: /reasoning[_ ]?effort|thinking|reasoning/iu },
  { path: ['thinking'], named: /thinking/iu },
  { path: ['output_config'], named: /output_config|effort/iu },
  { path: ['generationConfig', 'thinkingConfig'], named: /thinking/iu },
  { path: ['stream_options'], named: /stream_options|include_usage/u },
]

/** Tools and what goes with them. */
const TOOLS: Optional = { path: ['tools'], named: /\b(?:tools?|functions?)\b/iu }
const WITH_TOOLS = ['tool_choice', 'toolConfig']

/** Statuses of a request that is not understood. Servers without tools say so with others too (OpenRouter: 404). */
const NOT_UNDERSTOOD = [400, 422]
const WITHOUT_TOOLS = [400, 404, 422, 501]

/**
 * Reads from a refusal how its request would fit: the parameter it names goes, or takes its other name if it has not been
 * given that before. Many models take no tools, and their servers refuse the whole request. Ollama (400): «… does not support
 * tools»; vLLM (400): «"auto" tool choice requires --enable-auto-tool-choice»; OpenRouter (404): «No endpoints found that
 * support tool use».
 * @param known lessons learned before
 * @param needs_tools whether the request makes no sense without them
 * @returns nothing where the refusal names nothing that may go
 */
export function lessonOf(
  { status, text }: Refusal,
  body: string,
  { known, needs_tools }: { known: readonly Lesson[]; needs_tools: boolean },
): Lesson | undefined {
  const request = JSON.parse(body) as Json
  const stands = ({ path }: Optional) => valueAt(request, path) !== undefined
  if (NOT_UNDERSTOOD.includes(status)) {
    const named = namedIn(text)
    const refused =
      OPTIONAL.find((each) => stands(each) && each.path.at(-1) === named) ??
      OPTIONAL.find((each) => stands(each) && each.named.test(text))
    if (refused) {
      const isRenamed = known.some(({ becomes }) => becomes !== undefined && becomes === refused.path.at(-1))
      return { path: refused.path, becomes: isRenamed ? undefined : refused.other }
    }
  }
  const refusesTools = WITHOUT_TOOLS.includes(status) && stands(TOOLS) && TOOLS.named.test(text)
  return refusesTools && !needs_tools ? { path: TOOLS.path } : undefined
}

/** The request without what its provider has refused before. */
export function withLessons(
  body: string,
  lessons: readonly Lesson[],
  { needs_tools }: { needs_tools: boolean },
): string {
  const apply = needs_tools ? lessons.filter(({ path }) => path !== TOOLS.path) : lessons
  if (apply.length === 0) return body
  const request = JSON.parse(body) as Json
  for (const { path, becomes } of apply) {
    const parent = path.length === 1 ? request : valueAt(request, path.slice(0, -1))
    const name = path.at(-1) as string
    if (!isObject(parent) || parent[name] === undefined) continue
    if (becomes !== undefined) parent[becomes] = parent[name]
    delete parent[name]
    if (path === TOOLS.path) for (const beside of WITH_TOOLS) delete request[beside]
  }
  return JSON.stringify(request)
}

/** OpenAI and who speaks like it name the parameter apart. */
function namedIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { param?: unknown } }
    return typeof error?.param === 'string' ? error.param : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function valueAt(request: Json, path: readonly string[]): unknown {
  let value: unknown = request
  for (const name of path) value = isObject(value) ? value[name] : undefined
  return value
}
