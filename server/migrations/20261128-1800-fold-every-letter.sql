-- A text as searches compare it (`searchKey` of the contract): lowercase, without accents and apostrophes, and with the
-- letters that never come apart as they are typed by whoever has none of them: «Łódź» is «lodz», «Straße» «strasse».
create or replace function plain(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(translate(
    regexp_replace(
      lower(normalize(translate(value, U&'\0027\2019\2018\02BC\02BB\02B9\2032\0060\00B4\FF07', ''), nfkd)),
      U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]', '', 'g'),
    'ŁłØøĐđÐðĦħıȷŦŧŊŋĸƑƒƀƁɓƊɗƘƙƵƶƏə',
    'llooddddhhijttnnkffbbbddkkzzee'),
    'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')
$$;

-- What is kept is compared with what is kept, too: names of two contacts.
update contact set searched = plain(searched), searched_masked = plain(searched_masked)
  where searched <> plain(searched) or searched_masked <> plain(searched_masked);
update contact_identity set searched = plain(searched), searched_masked = plain(searched_masked)
  where searched <> plain(searched) or searched_masked <> plain(searched_masked);
update faq set searchable = plain(searchable) where searchable <> plain(searchable);

-- By which rules the words of a text were made: what is of earlier ones is made anew in the background. Processes that know
-- nothing of it yet go on writing words of the earlier ones.
alter table message_words add column rules smallint not null default 0;
create index message_words_rules on message_words (rules, organization_id, id);
