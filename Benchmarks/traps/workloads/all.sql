-- Uses most statements, functions and tables of SQLite and most commands of its shell.
.headers on
.mode box
.timer on
.eqp on
create table t(id integer primary key autoincrement, name text collate nocase unique, value real check(value > -1e9), data blob, kind as (id % 7) stored, more text default 'x');
create table u(a, b, c, primary key(a, b)) without rowid;
create table p(id integer primary key, parent references p(id) on delete cascade on update set null deferrable initially deferred);
create index i1 on t(value desc) where value > 10;
create index i2 on t(lower(name), kind);
create view v as select kind, count(*) n, sum(value) total, group_concat(name, '|') names, avg(value), min(name), max(value) from t group by kind having n > 1 order by total desc;
create trigger tr after insert on t when new.id % 50 = 0 begin insert or ignore into u values(new.id, new.name, raise(ignore)); update t set more = 'y' where id = new.id; delete from u where a < 0; end;
create trigger ti instead of update on v begin select 1; end;
begin;
with recursive c(x) as (values(1) union all select x + 1 from c where x < 2000) insert into t(name, value, data) select printf('%05d-%s-%.2f', x, hex(x), x / 3.0), x * 1.5 % 97, zeroblob(x % 50) from c;
savepoint s; delete from t where id between 100 and 120; rollback to s; release s;
insert into u select id % 40, kind, count(*) from t group by 1, 2 on conflict(a, b) do update set c = c + excluded.c;
insert or replace into u values(1, 1, 'r'), (2, 2, null); insert into p values(1, null), (2, 1), (3, 2); update p set id = 10 where id = 1; delete from p where id = 10;
commit;
analyze; reindex; pragma optimize;
select * from v limit 3 offset 1; update v set n = 1;
select distinct t.kind, u.c, row_number() over w, rank() over w, dense_rank() over w, percent_rank() over w, cume_dist() over w, ntile(3) over w, lag(value, 1, 0) over w, lead(value) over w, first_value(name) over w, last_value(name) over w, nth_value(name, 2) over w, sum(value) over (partition by t.kind order by id rows between 2 preceding and 1 following exclude ties), group_concat(t.kind) filter (where t.kind > 2) over (order by id groups current row) from t join u on t.kind = u.b left join p using(id) where t.id < 60 window w as (partition by t.kind order by value, id) order by 1, 2 desc limit 20;
select a, b from u where a in (select kind from t where exists (select 1 from p)) or (a, b) = (3, 3) union select 1, 2 intersect select 1, 2 except select 3, 4 order by 1;
select case when id > 5 then 'a' else 'b' end, cast(value as integer), cast('12' as numeric), name like '%1_', name glob '*[0-9]*', name not between 'a' and 'b', id is not null, id & 3 | 4 << 1 >> 1, ~id, -id, not id, value || name, id % 3, id isnull, coalesce(null, 1), ifnull(null, 2), nullif(1, 1), iif(1, 2, 3) from t where name > '00010' and value < 50 and (kind = 3 or kind = 4) order by value collate rtrim, random() limit 3;
select abs(-1), char(65, 8364), unicode('x'), instr('abc', 'c'), length('äö'), length(x'0102'), lower('A'), upper('b'), ltrim('  x'), rtrim('x  '), trim('xxaxx', 'x'), replace('aba', 'a', 'c'), substr('hello', -3, 2), substr(x'010203', 2), hex(randomblob(4)), quote('a''b'), quote(x'01'), quote(1.5), round(2.567, 2), typeof(null), max(1, 2, 3), min('a', 'b'), soundex('x'), total_changes(), changes(), last_insert_rowid(), sqlite_version(), likely(1), unlikely(0), likelihood(1, 0.5), zeroblob(2), printf('%d %5.2f %s %q %Q %w %x %e %g %c %% %,d %08d %-5s|', 1, 2.5, 'a', 'b''', 'c', 'd"', 255, 1e10, 0.1, 'z', 1234567, 5, 'l'), sign(-2), like('a%', 'abc'), glob('a*', 'abc');
select date('now'), time('12:30'), datetime('2020-02-30', '+1 month', 'start of month', '-1 day', 'weekday 0', 'utc', 'localtime'), julianday('2000-01-01'), strftime('%Y-%m-%d %H:%M:%f %j %w %W %s %J', 0, 'unixepoch', '+1.5 hours'), unixepoch('2000-01-01');
select acos(.5), asin(.5), atan(1), atan2(1, 2), ceil(1.2), floor(1.8), cos(1), degrees(1), exp(1), ln(2), log(8), log(2, 8), log2(8), mod(7, 3), pi(), pow(2, 3), radians(180), sin(1), sqrt(2), tan(1), trunc(1.5), sinh(1), acosh(2);
select json('{"a":[1,2.5,null,true,"x\u0041"]}'), json_extract('{"a":[1,{"b":2}]}', '$.a[1].b', '$.a[#-1]'), '{"a":1}' -> 'a', '{"a":1}' ->> '$.a', json_insert('{"a":1}', '$.b', json('[1]')), json_replace('{"a":1}', '$.a', 2), json_set('[1]', '$[#]', 5), json_remove('[1,2]', '$[0]'), json_patch('{"a":1}', '{"a":null,"b":2}'), json_type('[1]', '$[0]'), json_valid('{'), json_quote('x'), json_array(1, 'a', null), json_object('k', 1.5), json_array_length('[1,2]'), json_group_array(id), json_group_object(name, id) from t where id < 4;
select key, value, type, fullkey, path from json_each('{"a":[1,2],"b":{"c":3}}'); select * from json_tree('[1,[2,{"x":null}]]', '$[1]');
create virtual table f using fts5(title, body, tokenize = 'porter unicode61', prefix = '2 3'); insert into f select name, 'the quick brown foxes were jumping ' || id || ' over lazy dogs ' || hex(id) from t limit 500;
select highlight(f, 1, '<', '>'), snippet(f, 1, '[', ']', '..', 5), bm25(f) from f where f match 'jump* AND (fox OR "lazy dogs") NOT zebra' order by rank limit 3; select count(*) from f('title : ^ 00 + "0" *'); select count(*) from f where f match 'NEAR(quick dogs, 8)'; insert into f(f) values('optimize'), ('rebuild'), ('integrity-check'); delete from f where rowid < 50; update f set body = 'none' where rowid = 60; insert into f(f, rank) values('merge', 4), ('pgsz', 512);
create virtual table fv using fts5vocab(f, 'row'); select * from fv limit 3; create virtual table fi using fts5vocab(f, 'instance'); select count(*) from fi; drop table fi;
create virtual table r using rtree(id, x0, x1, y0, y1, +label); insert into r select id, id % 30, id % 30 + 2, value, value + 1, name from t limit 300; select count(*) from r where x0 > 5 and y1 < 60; update r set x0 = 1 where id = 4; delete from r where id > 200; select rtreecheck('r');
create temp table tt as select * from t; alter table tt add column extra int; alter table tt rename column extra to other; alter table tt drop column other; alter table tt rename to tn; drop table tn; alter table u rename to w; select * from w indexed by sqlite_autoindex_w_1 limit 1;
attach ':memory:' as m; create table m.x as select * from t; insert into m.x select * from main.t; select count(*) from m.x natural join t; vacuum m; detach m;
select * from pragma_table_info('t'), pragma_index_list('t'), pragma_function_list limit 3; pragma table_xinfo(t); pragma index_xinfo(i1); pragma foreign_keys = on; pragma foreign_key_list(p); pragma foreign_key_check; pragma integrity_check; pragma quick_check; pragma journal_mode = wal; insert into t(name) values('wal'); pragma wal_checkpoint(truncate); pragma journal_mode = persist; pragma journal_mode = truncate; pragma journal_mode = memory; pragma journal_mode = delete; pragma auto_vacuum = 2; pragma page_size = 1024; vacuum; pragma incremental_vacuum(2); pragma cache_size = 10; pragma mmap_size = 100000; pragma synchronous = full; pragma secure_delete = on; pragma encoding; pragma user_version = 3; pragma database_list; pragma collation_list; pragma compile_options; pragma module_list; pragma freelist_count; pragma locking_mode = exclusive; pragma locking_mode = normal; pragma temp_store = memory; pragma threads = 2; pragma recursive_triggers = on; pragma writable_schema = off; pragma data_version; pragma stats; pragma schema_version; pragma case_sensitive_like = on; pragma query_only = off; pragma busy_timeout = 5; pragma shrink_memory; pragma hard_heap_limit = 0; pragma analysis_limit = 10;
vacuum into 'copy.db'; insert into t select null, name || 'z', value, data, more from t returning id, name; update t set value = o.value from t as o where t.id = o.id + 1 and t.id < 30 returning *; delete from t where id in (select id from t order by value desc limit 5); insert into t(id) values(1); insert into t(name) values('wal'); select * from missing; select (; create table t(a); select 1 +; select sum(a, b); select a from (select 1); select 'x' 'y' z; select abs(-9223372036854775808); update t set value = -1e10 where id = 4; select x'1'; select @var, ?1, :name, $d;
explain select * from t where kind = 1 order by value; explain query plan select * from t, w, p where t.id = w.a and w.b = p.id or t.name = 'x';
select 9223372036854775807 + 1, 1 / 0, 5 / 2, 5.0 / 2, '5' + 'x', 1e999, 0x1F, 1 = 1.0, 'a' = 'A' collate nocase, null is null, 3 between 1 and 5, 'x' in ('x', 'y'), (select max(id) from t), exists(select 1), 1 <> 2, 1 is distinct from null;
with a as materialized (select 1 x), b(y) as not materialized (select x + 1 from a), r(n, s) as (select 1, '' union select n + 1, s || n from r where n < 9 order by 1 desc limit 20) select * from a cross join b full outer join r on r.n = b.y right join (values(1), (2)) on 1;
.mode csv
select * from t limit 2;
.mode json
select id, name, value, data from t limit 3;
.mode insert t
select id, name, value, data from t limit 2;
.mode html
select 1, '<&>';
.mode line
select 1 a, 2 b;
.mode list
select 1, 2;
.mode quote
select 'a''b', x'01', 1.5, null;
.mode tabs
select 1, 2;
.mode tcl
select 'a b', '$x';
.mode markdown
select 1 a, 'text' b;
.mode table
select 1 a, 'text' b;
.mode ascii
select 1;
.mode column --wrap 10
select 'a long text that is wrapped' a, 2 b;
.width 5 -5
select 1, 2;
.tables
.tables t%
.schema
.schema --indent t
.fullschema
.indexes t
.databases
.show
.stats on
select count(*) from t;
.stats off
.dbinfo
.dump p
.dump --preserve-rowids w
.output out.csv
.mode csv
select id, name, value from t limit 50;
.output
.import --csv out.csv imported
.import --skip 1 --csv out.csv imported
.separator , \n
.nullvalue NULL
.parameter init
.parameter set :name 5
select :name;
.parameter list
.parameter clear
.backup back.db
.restore back.db
.save save.db
.clone clone.db
.recover
.sha3sum
.selftest
.lint fkey-indexes
.expert
select * from t where more = 'y' and value = 3;
.archive -cf a.sqlar out.csv
.archive -tvf a.sqlar
.archive -xf a.sqlar
.excel
select 1;
.once out.txt
select 2;
.limit
.limit length 1000000
.vfsinfo
.vfslist
.vfsname
.binary off
.changes on
.echo on
.explain on
.explain auto
.bail off
.print text
.prompt a b
.progress 1000
.timeout 10
.trace --expanded trace.txt
select count(*) from t, w;
.trace off
.scanstats on
.filectrl size_limit
.log off
.auth on
select * from t limit 1;
.auth off
.dbconfig
.connection 1
.open :memory:
create table z(a);
.load nothing
.cd .
.system true
.shell true
.help
.help mode
.nonsense
.testcase x
.check x
.eqp full
select * from z;
.open --readonly copy.db
insert into t values(1);
.read /nonexistent
.version
.quit
