# Runs a server with a replica, and a client that calls most commands. `redis-server` is the one of PATH.
redis-server --port 7801 --save "" --appendonly yes --dir . --daemonize no > server.log 2>&1 &
redis-server --port 7802 --replicaof 127.0.0.1 7801 --dir . --dbfilename replica.rdb > replica.log 2>&1 &
for i in $(seq 100); do redis-cli -p 7801 ping > /dev/null 2>&1 && break; sleep 0.1; done
redis-benchmark -p 7801 -n 2000 -c 5 -q > /dev/null
redis-benchmark -p 7801 -n 1000 -c 5 -P 4 -q -t set,get,lpush,zadd,hset,mset,xadd > /dev/null
redis-cli -p 7801 < "$ROOT/Benchmarks/traps/workloads/redis.txt" > cli.log 2>&1
redis-cli -p 7801 debug reload > /dev/null
redis-cli -p 7801 config set maxmemory 1mb > /dev/null
redis-cli -p 7801 config set maxmemory-policy allkeys-lfu > /dev/null
redis-benchmark -p 7801 -n 3000 -r 100000 -d 500 -t set -q > /dev/null; redis-cli -p 7801 config set activedefrag yes > /dev/null
redis-cli -p 7802 info replication > /dev/null; redis-cli -p 7802 replicaof no one > /dev/null
redis-cli -p 7801 shutdown nosave; redis-cli -p 7802 shutdown save
redis-check-rdb replica.rdb > /dev/null
wait
