import { type ModelHelpKind, USAGE_OF_HELP } from '@tertulia/contract/model-help'
import type { ModelFailureReason } from '@tertulia/contract/models'
import { z } from 'zod'
import type { AnswerShape, ModelPrompt } from '#engine/language-model.ts'
import { askOrganizationModel, modelsOf } from '#features/models/ask-models.ts'
import type { AskedFor } from '#features/models/model-usage.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** The answer that is wanted. */
type WantedShape<Shape extends z.ZodType> = {
  /** Under which its provider knows it: letters, digits and `_`. */
  name: string
  /** As the provider is told: an object of plain texts, numbers, lists and objects. Left out: `shape`. */
  told?: z.ZodType
  /** As it is read. */
  shape: Shape
  /** In tokens. */
  max_output_tokens: number
  signal?: AbortSignal
}
/** A value in its shape, or why there is none. Undefined if no model is to be asked: the caller goes on without one. */
type Shaped<Shape extends z.ZodType> = { value: z.output<Shape> } | { failure: ModelFailureReason } | undefined

/**
 * Asks the organization's model for a value, by its provider's structured output where it has that, and checks what comes
 * back. Under the month's limits, in the ledger, and with the deadline of `askOrganizationModel`.
 */
export async function askForShape<Shape extends z.ZodType>(
  ctx: OrganizationContext,
  asked_for: Omit<AskedFor, 'key'>,
  prompt: ModelPrompt,
  { name, shape, told = shape, ...options }: WantedShape<Shape>,
): Promise<Shaped<Shape>> {
  const answer = await askOrganizationModel(
    ctx,
    asked_for,
    { ...prompt, answer_shape: answerShape(name, told) },
    options,
  )
  if (!answer || 'failure' in answer) return answer
  const read = shape.safeParse(jsonIn(answer.text))
  return read.success ? { value: read.data } : { failure: 'unreadable' }
}

/** Asks for a value as `askForShape` does, for a kind of help that the organization has to have switched on. */
export async function askForHelp<Shape extends z.ZodType>(
  ctx: OrganizationContext,
  help: ModelHelpKind,
  asked_for: Omit<AskedFor, 'key' | 'kind'>,
  prompt: ModelPrompt,
  wanted: WantedShape<Shape>,
): Promise<Shaped<Shape>> {
  if (!(await mayHelp(ctx, help))) return undefined
  return askForShape(ctx, { kind: USAGE_OF_HELP[help], ...asked_for }, prompt, wanted)
}

/** Whether a model is in use, and this is switched on. */
export async function mayHelp(ctx: OrganizationContext, help: ModelHelpKind): Promise<boolean> {
  const known = await modelsOf(ctx)
  return known.own !== undefined && known.help.has(help)
}

/** Leaves of a schema what every provider takes; lengths and bounds are checked here. */
function answerShape(name: string, shape: z.ZodType): AnswerShape {
  const schema = z.toJSONSchema(shape, { target: 'draft-7', io: 'output' })
  return { name, schema: bare(schema) as AnswerShape['schema'] }
}

const KEPT = ['type', 'description', 'enum', 'required', 'additionalProperties']

function bare(schema: object): Record<string, unknown> {
  const all = schema as Record<string, unknown>
  const kept = Object.fromEntries(KEPT.flatMap((key) => (key in all ? [[key, all[key]]] : [])))
  const { properties, items, anyOf } = all
  return {
    ...kept,
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties as object).map(([key, each]) => [key, bare(each)])),
    }),
    ...(items !== undefined && { items: bare(items as object) }),
    ...(anyOf !== undefined && { anyOf: (anyOf as object[]).map(bare) }),
  }
}

/** Models like to wrap what they were asked for: words around it and a fence of code are let pass. */
function jsonIn(said: string): unknown {
  try {
    return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
