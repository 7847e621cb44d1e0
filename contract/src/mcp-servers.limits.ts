/** Limit of tools that are read of one server; the rest is not shown. */
export const MCP_TOOLS_READ = 300
/** Characters of one tool's JSON schema, with what it refers to put in its place. */
export const MCP_SCHEMA_LENGTH = 16_000
/** Levels of it. */
export const MCP_SCHEMA_DEPTH = 24
export const MCP_DESCRIPTION_LENGTH = 2_000
export const MCP_TOOL_NAME_LENGTH = 128
export const MCP_SERVERS_PER_AGENT = 10
/** One run, from the first byte to the last: a customer waits. */
export const MCP_RUN_SECONDS = 10
/** Timeout of reading the list, while a member waits. */
export const MCP_READ_SECONDS = 15
