-- Hosts that a passage names, and those that a model may link to when it answers from a version. A passage's words never
-- change, so what it names is found out once.
alter table passage add column link_hosts text[] not null default '{}';
alter table agent_version add column link_hosts text[] not null default '{}';

-- What was there before, by a rule that is narrower than the program's: names in ASCII alone.
update passage set link_hosts = named.hosts
from (
  select organization_id, id, array(
    select distinct lower(found[1])
    from regexp_matches(
      text,
      '(?:https?://(?:www\.)?|(?<![@\w.-])www\.)((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?)(?![\w@-])',
      'gi') found
    limit 200) hosts
  from passage
  where text ~* '(https?://|www\.)') named
where passage.organization_id = named.organization_id and passage.id = named.id and named.hosts <> '{}';

update agent_version version set link_hosts = array(
  select unnest(passage.link_hosts) from passage
  where passage.organization_id = version.organization_id and passage.agent_id = version.agent_id
    and passage.since_version <= version.version
    and (passage.until_version is null or passage.until_version > version.version)
  union
  select unnest(bubble.allowed_domains) from bubble
  where bubble.organization_id = version.organization_id and bubble.agent_id = version.agent_id
  union
  select lower((regexp_match(url, '^https?://(?:www\.)?([^/?#@\s]+)', 'i'))[1]) from faq_generation
  where faq_generation.organization_id = version.organization_id and faq_generation.agent_id = version.agent_id
    and url ~* '^https?://[^@]+$'
  union
  select lower((regexp_match(website, '^https?://(?:www\.)?([^/?#@\s]+)', 'i'))[1]) from organization
  where organization.id = version.organization_id and website ~* '^https?://[^@]+$'
  order by 1
  limit 2000);

-- Few passages name any.
create index passage_link_hosts on passage (organization_id, agent_id) where link_hosts <> '{}';
