import { ERRORS } from '@tertulia/contract/features'
import type { ErrorText } from '@tertulia/contract/field-errors'
import { type Endpoint, mounted, parameterNames, paramsSchema } from '@tertulia/contract/endpoint'
import { ClientFrame, ServerFrame } from '@tertulia/contract/frames'
import { STATUS_SOCKETS } from '@tertulia/contract/realtime'
import { isPage, PageInfo } from '@tertulia/contract/shapes'
import { z } from 'zod'

type Json = Record<string, unknown>
type Operations = Record<string, Record<string, Endpoint>>

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

/** The contract as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html). */
export function openApiDocument(api: Operations, public_url: string) {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        ...(mounted(endpoint.path) === endpoint.path && { servers: [{ url: public_url }] }),
        [endpoint.method.toLowerCase()]: operation(feature, name, endpoint),
      }
    }
  }
  for (const [address, kinds] of Object.entries(STATUS_SOCKETS))
    paths[address] = { servers: [{ url: public_url }], get: statusSocket(address, kinds) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tertulia',
      version: '1',
      description: 'Times are ISO 8601 in UTC, ids are UUIDs, lists are keyset pages.',
    },
    servers: [{ url: new URL('/api', public_url).href }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        visitor: { type: 'apiKey', in: 'header', name: 'x-visitor-token' },
        api_key: { type: 'http', scheme: 'bearer', description: 'The secret of an API key, trt_live_…' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message', 'request_id'],
              properties: {
                code: { type: 'string', enum: Object.keys(ERRORS) },
                message: { type: 'string' },
                fields: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
                  },
                },
                challenge: { type: 'string', description: 'With two_step_needed: what the second step answers' },
                object_id: {
                  type: 'string',
                  format: 'uuid',
                  description: 'With idempotency_done: what the first call made',
                },
                request_id: { type: 'string' },
              },
            },
          },
        },
        Page: jsonSchema(PageInfo, 'output'),
        ServerFrame: jsonSchema(ServerFrame, 'output'),
        ClientFrame: jsonSchema(ClientFrame, 'input'),
      },
    },
  }
}

/** OpenAPI has no sockets: how one is opened, and what is said then by name. */
const statusSocket = (address: string, kinds: readonly string[]): Json => ({
  operationId: `realtime.${address.split('/').at(-1)}`,
  tags: ['realtime'],
  description: `WebSocket. Topics: ${kinds.map((kind) => `${kind}:{id}`).join(', ')}. You send ClientFrame, you hear ServerFrame.`,
  parameters: [
    {
      name: 'ticket',
      in: 'query',
      required: true,
      schema: { type: 'string' },
      description: 'Of POST /realtime/ticket; good once, for 30 s',
    },
  ],
  responses: {
    101: { description: 'Switching Protocols. Closed with 4401 without a good ticket, 4403 from another site' },
  },
})

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    security: securityOf(endpoint),
    'x-permission': endpoint.allow,
    ...(endpoint.needs && { 'x-needs': endpoint.needs }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...requestBody(endpoint),
    responses: { 200: { description: 'OK', content: answer(endpoint) }, ...failures(endpoint) },
  }
}

function securityOf({ allow }: Endpoint): Json[] {
  if (allow === 'anyone') return []
  return [allow === 'visitor' || allow === 'api_key' ? { [allow]: [] } : { session: [] }]
}

function pathParameters(endpoint: Endpoint): Json[] {
  const { properties = {} } = jsonSchema(paramsSchema(endpoint), 'input') as { properties?: Json }
  return parameterNames(endpoint.path).map((name) => ({ name, in: 'path', required: true, schema: properties[name] }))
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = jsonSchema(endpoint.query, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const headerParameters = (endpoint: Endpoint): Json[] =>
  endpoint.once
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]
    : []

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.upload) {
    const { field, max_files } = endpoint.upload
    const files = { type: 'array', maxItems: max_files, items: { type: 'string', format: 'binary' } }
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', properties: { [field]: files } } } },
      },
    }
  }
  if (!endpoint.body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
  }
}

function answer(endpoint: Endpoint): Json {
  if (endpoint.streams) return { 'text/event-stream': { schema: jsonSchema(endpoint.streams, 'output') } }
  if (endpoint.speaks) return { 'application/json': {}, 'text/event-stream': {} }
  if (!endpoint.returns) return {}
  const schema = jsonSchema(endpoint.returns, 'output')
  const data = isPage(endpoint.returns) ? (schema['properties'] as Json)['items'] : schema
  const page = isPage(endpoint.returns) ? { page: { $ref: '#/components/schemas/Page' } } : {}
  return { 'application/json': { schema: { type: 'object', required: ['data'], properties: { data, ...page } } } }
}

const TEXTS: Record<string, ErrorText> = ERRORS
const COMMON = ['invalid_request', 'too_many_requests', 'unknown_error']

function failures(endpoint: Endpoint): Json {
  const codes = [...COMMON, ...(endpoint.errors ?? [])]
  if (endpoint.once) codes.push('idempotency_in_flight', 'idempotency_done', 'idempotency_mismatch')
  if (endpoint.upload) codes.push('upload_broken')
  if (endpoint.allow === 'api_key') codes.push('api_key_refused', 'api_key_origin', 'api_key_role')
  else if (endpoint.allow !== 'anyone') codes.push('not_authenticated')
  if (endpoint.of) codes.push('not_found', ...(endpoint.allow === 'api_key' ? [] : ['not_allowed']))
  const byStatus: Record<string, Json> = {}
  for (const status of new Set(codes.flatMap((code) => TEXTS[code]?.status ?? []))) {
    const here = codes.filter((code) => TEXTS[code]?.status === status)
    byStatus[status] = {
      description: here.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  }
  return byStatus
}
