/** Characters, items of a list, seconds, bytes. */
export const TOOL_NAME_LENGTH = 64
export const TOOL_DESCRIPTION_LENGTH = 300
export const TOOL_PROMPT_LENGTH = 1000
export const TOOL_URL_LENGTH = 1000
export const TOOL_EXAMPLES = 20
export const TOOL_EXAMPLE_LENGTH = 200
export const TOOL_PARAMETERS = 20
export const TOOL_HEADERS = 20
export const TOOL_HEADER_VALUE_LENGTH = 500
export const TOOL_OUTPUT_EXAMPLE_LENGTH = 8000
export const TOOL_KEPT_FIELDS = 30
export const TOOL_ANSWER_LENGTH = 500
export const TOOL_ERROR_RULES = 10
export const TOOL_SECRET_LENGTH = 4000
export const TOOL_SECONDS = { least: 1, most: 60, usual: 8 } as const
export const TOOL_WAITING_SECONDS = { least: 1, most: 30, usual: 4 } as const
export const TOOL_WAITING_LENGTH = 200
export const TOOLS_PER_AGENT = 50
export const TOOL_RUNS_PER_CONVERSATION = 100
export const QUOTE_LINES = 200
/** Characters of a cURL command or an OpenAPI document. */
export const TOOL_IMPORT_LENGTH = 1_000_000
export const TOOL_IMPORTED = 50
/** Limit of a run's request and answer, as they are kept. */
export const TOOL_TRACE_BYTES = 16_000
/** In millionths of a US dollar: each run of a tool of the business that succeeds (specification §9). */
export const OWN_TOOL_PRICE_MICROS = 20_000
