import type { LaneKey } from '#platform/lanes/lane-work.ts'

export const laneName = ({ organization_id, group, lane }: LaneKey): string => `${organization_id} ${group} ${lane}`
const groupOf = ({ organization_id, group }: LaneKey): string => `${organization_id} ${group}`

/** Lanes that have work, and the turns in which they get it: organizations one after another, and their groups as well. */
export type WaitingLanes = {
  /** Harmless where it waits already. */
  add(key: LaneKey): void
  /** The next whose group is under its limit, which counts as at work from then on. */
  take(): LaneKey | undefined
  /** It is at work no more. */
  release(key: LaneKey): void
  readonly at_work: number
  isAtWork(key: LaneKey): boolean
}

/** Taken from the front and put back behind all others. */
function rotate<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
}

export function createWaitingLanes(most_of_group: number): WaitingLanes {
  const organizations = new Map<string, Map<string, Map<string, LaneKey>>>()
  const at_work = new Set<string>()
  const of_group = new Map<string, number>()

  const takeFrom = (organization_id: string, groups: Map<string, Map<string, LaneKey>>): LaneKey | undefined => {
    for (const [group, lanes] of groups) {
      const [key] = lanes.values()
      if (!key || (of_group.get(groupOf(key)) ?? 0) >= most_of_group) continue
      lanes.delete(key.lane)
      if (lanes.size === 0) groups.delete(group)
      else rotate(groups, group, lanes)
      if (groups.size === 0) organizations.delete(organization_id)
      else rotate(organizations, organization_id, groups)
      return key
    }
    return undefined
  }

  return {
    get at_work() {
      return at_work.size
    },
    isAtWork: (key) => at_work.has(laneName(key)),
    add(key) {
      const groups = organizations.get(key.organization_id) ?? new Map<string, Map<string, LaneKey>>()
      const lanes = groups.get(key.group) ?? new Map<string, LaneKey>()
      lanes.set(key.lane, key)
      groups.set(key.group, lanes)
      organizations.set(key.organization_id, groups)
    },
    take() {
      for (const [organization_id, groups] of organizations) {
        const key = takeFrom(organization_id, groups)
        if (!key) continue
        at_work.add(laneName(key))
        of_group.set(groupOf(key), (of_group.get(groupOf(key)) ?? 0) + 1)
        return key
      }
      return undefined
    },
    release(key) {
      if (!at_work.delete(laneName(key))) return
      const left = (of_group.get(groupOf(key)) ?? 1) - 1
      if (left === 0) of_group.delete(groupOf(key))
      else of_group.set(groupOf(key), left)
    },
  }
}
