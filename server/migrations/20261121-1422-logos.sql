-- Address of a picture under our own origin: `/images/` and the key of its file.
alter table organization add column logo text;
alter table agent add column logo text;
