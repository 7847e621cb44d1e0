-- Who has said no name goes by a number, in no language (contract/src/visitor-names.ts). A search finds it by what it is
-- called in either.
update message_words set words = message_words.words || array_to_tsvector(array['wvisitor'])
  from conversation
  where conversation.organization_id = message_words.organization_id and conversation.id = message_words.id
    and conversation.profile_name ~ '^Visitante \d{4}$';

update conversation set profile_name = replace(profile_name, 'Visitante ', '#')
  where profile_name ~ '^Visitante \d{4}$';

update contact_identity set
    name = replace(name, 'Visitante ', '#'),
    searched = regexp_replace(searched, '^visitante (\d{4})', '#\1 visitante \1 visitor \1'),
    searched_masked = regexp_replace(searched_masked, '^visitante (\d{4})', '#\1 visitante \1 visitor \1')
  where name ~ '^Visitante \d{4}$';

-- A person whom somebody vouched for, and nobody named, has no name.
update contact set
    name = '',
    searched = regexp_replace(searched, '^visitante \d{4} ?', ''),
    searched_masked = ''
  where name ~ '^Visitante \d{4}$';

update contact_merge set before = before || '{"name": ""}' where before ->> 'name' ~ '^Visitante \d{4}$';
update contact_merge set after = after || '{"name": ""}' where after ->> 'name' ~ '^Visitante \d{4}$';
