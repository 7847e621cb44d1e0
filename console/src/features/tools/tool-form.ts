import { optionalText } from '@tertulia/contract/shapes'
import { HttpTool, isFixedText } from '@tertulia/contract/tool-definitions'
import { TOOL_SECONDS, TOOL_SECRET_LENGTH, TOOL_WAITING_SECONDS } from '@tertulia/contract/tools.limits'
import { z } from 'zod'

/** Values of a tool's form: the definition as it is sent, and a secret that is typed and never shown. */
export const ToolForm = z.strictObject({ definition: HttpTool, secret: optionalText(TOOL_SECRET_LENGTH) })
export type ToolFormInput = z.input<typeof ToolForm>

const USUAL_WAITING = { after_seconds: TOOL_WAITING_SECONDS.usual, says: '' }

/** First values of a form: fields that an older tool leaves out get their defaults. */
export const formOfTool = (definition: HttpTool, secret = ''): ToolFormInput => ({
  definition: { waiting: USUAL_WAITING, ...definition },
  secret,
})

export const EMPTY_TOOL: HttpTool = {
  kind: 'http',
  name: '',
  description: '',
  prompt_description: '',
  examples: [],
  visibility: 'private',
  method: 'GET',
  url: 'https://',
  writes: false,
  parameters: [],
  headers: [],
  auth: { kind: 'none' },
  timeout_seconds: TOOL_SECONDS.usual,
  output_example: '',
  kept: [],
  answer: '',
  on_error: [],
  most_per_conversation: null,
}

/** Definition for a copy of a tool, without its stored values: these stay with this tool. */
export const asCopied = (definition: HttpTool): HttpTool => ({
  ...definition,
  headers: definition.headers.map(({ name }) => ({ name, value: '' })),
  parameters: definition.parameters.map((each) =>
    isFixedText(each) ? { ...each, origin: { from: 'fixed', value: '' } } : each,
  ),
})

/** Whether a fixed text is typed that is never shown again once it is saved. */
export const hasTypedValues = ({ headers, parameters }: HttpTool): boolean =>
  headers.some(({ value }) => value !== '') ||
  parameters.some((each) => isFixedText(each) && each.origin.from === 'fixed' && each.origin.value !== '')

/** The host of an address that is being typed; nothing if it has none yet. */
export function hostOf(url: string): string {
  const [, host = ''] = /^https?:\/\/([^/?#]+)/iu.exec(url) ?? []
  return host.toLowerCase()
}
