import { infoCollection } from '@tertulia/contract/info-collection'
import { query } from '#api/query.ts'
import type { ResultSearch } from './collection-search.ts'

export const collectionList = (agentId: string) => query(infoCollection.list, { params: { agent_id: agentId } })

export const oneCollection = (agentId: string, id: string) =>
  query(infoCollection.get, { params: { agent_id: agentId, id } })

export const resultList = (agentId: string, id: string, { state, field, step, rows, cursor }: ResultSearch) =>
  query(infoCollection.results, { params: { agent_id: agentId, id }, query: { state, field, step, rows, cursor } })

export const funnelOf = (agentId: string, id: string) =>
  query(infoCollection.funnel, { params: { agent_id: agentId, id } })
