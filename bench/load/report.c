/*
 * report.c -- what the machine knows of a process, and the line at the end.
 */
#define _GNU_SOURCE
#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

long process_memory(int pid)
{
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *f = fopen(path, "r");
    while (f != NULL && fgets(line, sizeof line, f) != NULL)
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = atol(line + 6);
    if (f != NULL)
        fclose(f);
    return kb;
}

/* Fields 14 and 15 of stat; the name in field 2 may hold anything. */
double process_cpu(int pid)
{
    char path[64], text[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *f = fopen(path, "r");
    if (f == NULL)
        return 0;
    size_t n = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    text[n] = '\0';
    const char *at = strrchr(text, ')');
    for (int field = 2; at != NULL && field < 14; field++)
        at = strchr(at + 1, ' ');
    if (at == NULL || sscanf(at, "%lu %lu", &user, &system) != 2)
        return 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

double own_cpu(void)
{
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    return (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec) +
           (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6;
}

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* Milliseconds within which `part` of the sorted samples lie. */
static double within(const uint32_t *us, size_t n, double part)
{
    return n > 0 ? us[(size_t)(part * (double)(n - 1))] / 1000.0 : 0;
}

static void report_times(measure *m)
{
    qsort(m->to_mover, m->to_movers, sizeof *m->to_mover, by_size);
    qsort(m->to_all, m->to_alls, sizeof *m->to_all, by_size);
    printf("\"mover_p50_ms\":%.3f,\"mover_p99_ms\":%.3f,\"p50_ms\":%.3f,"
           "\"p99_ms\":%.3f,\"max_ms\":%.1f,",
           within(m->to_mover, m->to_movers, .5),
           within(m->to_mover, m->to_movers, .99),
           within(m->to_all, m->to_alls, .5),
           within(m->to_all, m->to_alls, .99), within(m->to_all, m->to_alls, 1));
}

void load_report(load *l, const long memory[4], double connect, double idle_cpu)
{
    measure *m = &l->m;
    double seconds = (double)(load_now() - m->start) / 1e9;
    double server = process_cpu(l->o.pid) - m->server_cpu;
    double own = own_cpu() - m->own_cpu;
    long frames = l->frames - m->frames, behind = 0;
    for (int t = 0; t < l->o.tables; t++)
        behind += l->table[t].behind;
    printf("{\"tables\":%d,\"clients\":%d,\"rate\":%.0f,\"moves_s\":%.0f,",
           l->o.tables, l->conns, l->o.rate, (double)m->moves / seconds);
    report_times(m);
    printf("\"server_cpu\":%.2f,\"us_per_move\":%.1f,\"load_cpu\":%.2f,"
           "\"bytes_per_frame\":%.0f,\"refused\":%ld,\"late\":%ld,"
           "\"behind\":%ld,\"dead\":%d,\"connect_s\":%.2f,\"idle_cpu\":%.3f,",
           server / seconds, m->moves ? server * 1e6 / (double)m->moves : 0,
           own / seconds,
           frames ? (double)(l->bytes_in - m->bytes) / (double)frames : 0,
           m->refused, m->late, behind, l->dead, connect, idle_cpu);
    printf("\"empty_kb\":%ld,\"end_kb\":%ld,\"bytes_per_table\":%.0f,"
           "\"bytes_per_client\":%.0f}\n", memory[0], memory[3],
           1024.0 * (double)(memory[1] - memory[0]) / l->o.tables,
           1024.0 * (double)(memory[2] - memory[1]) / l->conns);
}
